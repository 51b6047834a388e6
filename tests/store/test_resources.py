from pathlib import Path

import pytest

from eia_solo.core.errors import EiaSoloError
from eia_solo.store import plain_files
from eia_solo.store.plain_files import FOLDERS, data


def with_folders(root: Path) -> Path:
    for folder in FOLDERS:
        (root / folder).mkdir(parents=True)
    return root


def test_a_checkout_is_read_in_place() -> None:
    checkout = Path(__file__).parents[2]
    assert data("modifier_tables") == checkout / "modifier_tables"


def test_the_copy_in_a_wheel_comes_before_what_lies_beside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_folders(tmp_path)
    inside = with_folders(tmp_path / "eia_solo" / "_data")
    monkeypatch.setattr(plain_files, "PACKAGE", tmp_path / "eia_solo")
    assert data("assets", "fonts") == inside / "assets" / "fonts"


def test_a_chosen_folder_comes_before_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EIA_SOLO_DATA", str(with_folders(tmp_path)))
    assert data() == tmp_path


def test_a_chosen_folder_without_the_data_is_refused_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EIA_SOLO_DATA", str(tmp_path))
    with pytest.raises(EiaSoloError, match=f"'assets' and 'modifier_tables'.*{tmp_path}"):
        data("assets")


def test_nowhere_to_be_found_says_where_it_looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain_files, "PACKAGE", tmp_path / "eia_solo")
    with pytest.raises(EiaSoloError, match=f"{tmp_path}/eia_solo/_data, {tmp_path}$"):
        data("assets")
