"""The widgets, first without a browser, then in a real JupyterLab with Chromium; pictures go to target/python/shots."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Iterator

import pytest

import upstar as us
from games import Chomp

SHOTS = Path(__file__).parents[2] / "target" / "python" / "shots"
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def test_a_position_is_played_and_python_is_told() -> None:
    widget = us.play(us.nim(3, 4, 5), hints=True)
    assert [move["label"] for move in widget.moves if move["wins"]] == ["1 -> 1"] and "Left to move" in widget.status
    seen: list[Any] = []
    widget.observe(lambda change: seen.append(change["new"]), "history")
    [winning] = [move["index"] for move in widget.moves if move["wins"]]
    widget._receive(widget, {"play": winning}, [])
    assert widget.history == ["1 -> 1"] == seen[-1] and widget.position.is_form(us.nim(1, 4, 5)) and widget.turn is us.Right
    assert not any(move["wins"] for move in widget.moves) and "every move loses" in widget.status
    widget._receive(widget, {"reply": True}, [])
    assert len(widget.history) == 2
    widget._receive(widget, {"undo": True}, [])
    widget._receive(widget, {"hints": False}, [])
    assert widget.history == ["1 -> 1"] and widget.hints is False
    widget._receive(widget, {"play": 10**6}, [])
    assert widget.history == ["1 -> 1"]


def test_play_comes_to_its_end_in_both_conventions() -> None:
    for misere, winner in ((False, "Left wins"), (True, "Right wins")):
        widget = us.play(us.nim(1), misere=misere)
        widget.play("1 -> 0")
        assert winner in widget.status and widget.moves == []


def test_the_computer_answers_and_wins_where_it_can() -> None:
    widget = us.play(us.nim(1, 2, 3), opponent=True)
    while widget.moves:
        widget._receive(widget, {"play": 0}, [])
    assert "Left cannot move: Right wins" in widget.status


def test_own_games_have_widgets_with_their_own_pictures() -> None:
    widget = Chomp((3, 3)).widget(hints=True)
    assert widget.svg.startswith("<svg") and any(move["wins"] for move in widget.moves)


def test_thermographs_have_a_slider() -> None:
    slider = us.Game("{5||3|1}").thermograph.slider()
    slider.temperature = 1.0
    assert slider.told == "at 1: left 4, right 3 (hot)"
    slider.temperature = 3.0
    assert "frozen" in slider.told


CELLS = [
    "import upstar as us",
    "board = us.play(us.domineering(3, 4), hints=True)\nboard",
    "heaps = us.play(us.nim(3, 4, 5), hints=True)\nheaps",
    "us.Game('{3|1||0|-2}')",
    "us.wythoff(4, 7)",
    "slider = us.Game('{5||3|1}').thermograph.slider()\nslider",
    "queen = us.play(us.wythoff(4, 7) + us.hackenbush('lrl'), hints=True)\nqueen",
]


def notebook(path: Path) -> None:
    cells = [
        {"cell_type": "code", "id": f"c{n}", "metadata": {}, "source": text, "outputs": [], "execution_count": None}
        for n, text in enumerate(CELLS)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path.write_text(json.dumps({"cells": cells, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}))


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    pytest.importorskip("jupyterlab")
    notebook(tmp_path / "play.ipynb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    homes = {name: str(tmp_path / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "HOME")}
    options = ["--no-browser", "--allow-root", f"--port={port}", "--ip=127.0.0.1", "--ServerApp.token=t",
               f"--ServerApp.root_dir={tmp_path}", "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    # Widgets and kernels of this environment are found beside its interpreter.
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyterlab", *options],
        env={**os.environ, **homes}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(240):
            try:
                urllib.request.urlopen(f"{address}/api?token=t", timeout=5)
                break
            except OSError:
                time.sleep(0.5)
        else:
            pytest.fail("JupyterLab did not start")
        yield address
    finally:
        server.terminate()
        server.wait(20)


def test_widgets_are_clicked_in_a_real_jupyterlab(lab: str) -> None:
    browser_path = os.environ.get("UPSTAR_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser_path is None:
        pytest.skip("no browser: name one by UPSTAR_BROWSER, or apt install chromium")
    api = pytest.importorskip("playwright.sync_api")
    SHOTS.mkdir(parents=True, exist_ok=True)
    with api.sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path=browser_path, headless=True, args=flags)
        page = browser.new_page(viewport={"width": 1300, "height": 2600})
        page.set_default_timeout(90_000)
        try:
            page.goto(f"{lab}/lab/tree/play.ipynb?token=t")
            page.wait_for_selector(".jp-Notebook")
            page.wait_for_selector(".jp-Notebook .jp-CodeCell")
            # The kernel must be there before cells run.
            page.wait_for_function("/\\| Idle/.test(document.querySelector('#jp-main-statusbar')?.textContent ?? '')")
            page.click("text=Run >> nth=0")
            page.click("text=Run All Cells >> nth=0")
            page.wait_for_timeout(1000)
            if page.locator(".jp-Dialog").count() > 0:
                page.click(".jp-Dialog button.jp-mod-accept")
                page.click("text=Run >> nth=0")
                page.click("text=Run All Cells >> nth=0")
            page.wait_for_selector(".upstar svg.board", timeout=120_000)
            page.wait_for_function("document.querySelectorAll('.upstar').length >= 4")
            page.screenshot(path=SHOTS / "lab-begin.png")
            boards = page.locator(".upstar")
            # A click on a token of heap 1 is the move that takes it and all behind it.
            heaps = boards.nth(1)
            heaps.locator('[data-place="h:0:1"]').click()
            page.wait_for_function("document.querySelectorAll('.upstar')[1].querySelector('.history').textContent === '1 -> 1'")
            assert "Right to move" in heaps.locator(".status").inner_text()
            # A domino is two squares: the first click chooses, the second plays.
            board = boards.nth(0)
            board.locator('[data-place="s:0:0"]').click()
            page.wait_for_timeout(300)
            if board.locator(".history").inner_text() == "":
                board.locator('[data-place="s:1:0"]').click()
            page.wait_for_function("document.querySelectorAll('.upstar')[0].querySelector('.history').textContent !== ''")
            board.locator("button.undo").click()
            page.wait_for_function("document.querySelectorAll('.upstar')[0].querySelector('.history').textContent === ''")
            board.locator("button.reply").click()
            page.wait_for_function("document.querySelectorAll('.upstar')[0].querySelector('.history').textContent !== ''")
            slider = page.locator(".upstar input[type=range]")
            slider.fill("1.5")
            page.wait_for_function("[...document.querySelectorAll('.upstar .status')].some((one) => one.textContent.includes('at 3/2'))")
            page.screenshot(path=SHOTS / "lab-played.png")
            assert page.locator(".jp-RenderedSVG, .jp-OutputArea-output svg").count() >= 1
            assert page.locator(".jp-OutputArea-output .MathJax, .jp-OutputArea-output mjx-container").count() >= 1
        finally:
            page.screenshot(path=SHOTS / "lab-end.png")
            browser.close()
