"""Studies: sequences, periods with certificates, tables, catalogues."""

import upstar as us


def main() -> None:
    values = us.seq("0.77", 100)
    print(values[:12].tolist(), int(values.max()))
    report = us.period("0.77")
    print(report.period, report.preperiod, report.proved, us.verify(report).holds)
    table = us.table(us.wythoff, 5, 8)
    print(table.rows)
    found = us.catalogue(us.domineering, 5)
    print([position.value for position in found.positions[:5]])
    try:
        us.domineering(7, 8).evaluate(time=0.2)
    except us.BoundReached as error:
        print(error.bound, error.hint)


if __name__ == "__main__":
    main()
