"""Least excluded numbers, prime divisors, and what it means that a sequence repeats."""

from __future__ import annotations

from typing import Iterable, NamedTuple

from .verdict import Fails


def mex(values: Iterable[int]) -> int:
    """The least natural number that is not among these."""
    there = set(values)
    least = 0
    while least in there:
        least += 1
    return least


class Period(NamedTuple):
    """g(n + length) = g(n) + saltus for all n ≥ preperiod."""

    preperiod: int
    length: int
    saltus: int


def check_repeats(values: list[int], period: Period, end: int) -> None:
    """g(n + p) = g(n) + s wherever both are below `end`."""
    for heap in range(period.preperiod, end - period.length):
        if values[heap + period.length] != values[heap] + period.saltus:
            raise Fails(f"g({heap + period.length}) is not g({heap}) + {period.saltus}")


def check_least(values: list[int], period: Period) -> None:
    """No smaller preperiod, no smaller period; the values go up to preperiod + 2·period at least."""
    before = period.preperiod - 1
    if before >= 0 and values[before + period.length] == values[before] + period.saltus:
        raise Fails(f"the period holds from {before} on already")
    for prime in prime_divisors(period.length):
        length, (saltus, rest) = period.length // prime, divmod(period.saltus, prime)
        start, end = period.preperiod, period.preperiod + period.length
        if rest == 0 and all(values[n + length] == values[n] + saltus for n in range(start, end)):
            raise Fails(f"{length} is a period already")


def prime_divisors(number: int) -> list[int]:
    """The primes that divide a number from 1 on, in order."""
    primes, divisor = [], 2
    while divisor * divisor <= number:
        if number % divisor == 0:
            primes.append(divisor)
            while number % divisor == 0:
                number //= divisor
        divisor += 1
    return primes + [number] * (number > 1)
