"""Cuts the two Devanagari files; README.md says when, and with what."""

import re
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

source, word_list = sys.argv[1:]
fonts = Path(__file__).parent
devanagari = re.compile(r"[\u0900-\u097f\u200c\u200d]+")
# A glyph that fewer words need is left out: they are then written with half forms.
fewest_words = 20
weights = (400, 600)
half_forms = {"half", "nukt", "rphf", "blwf", "rkrf", "vatu"}
features = [*half_forms, "abvs", "akhn", "blws", "cjct", "pres", "psts", "abvm", "blwm", "dist", "kern"]
# Letters, signs and figures of Hindi, and those that names of other languages bring (U+0933, U+0972).
characters = {0x20, 0xA0, 0x200C, 0x200D, 0x25CC, 0x950, 0x960, 0x964, 0x965, 0x972}
characters |= {*range(0x901, 0x93A), *range(0x93C, 0x94E), *range(0x958, 0x960), *range(0x966, 0x971)}
characters -= {0x904, 0x90C, 0x90E, 0x912, 0x929, 0x931, 0x934, 0x946, 0x94A}


def spoken_words():
    """The words of the list and those of our own catalogues; the latter lose nothing."""
    ours = set()
    for file in fonts.parents[4].glob("*/*/src/**/hi.ts"):
        ours |= set(devanagari.findall(file.read_text()))
    listed = set(devanagari.findall(Path(word_list).read_text()))
    return sorted(listed | ours), ours


def shape(font, words, folder):
    (folder / "words.txt").write_text("\n".join(words))
    command = ["hb-shape", font, "--no-positions", "--no-clusters", f"--text-file={folder}/words.txt"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return [line.strip("[]").split("|") for line in lines]


def substitutions(font):
    """Of each glyph, what it is made from; and the glyphs that a feature makes."""
    made_from, made_by = defaultdict(set), defaultdict(set)
    table = font["GSUB"].table
    features_of = defaultdict(set)
    for record in table.FeatureList.FeatureRecord:
        for index in record.Feature.LookupListIndex:
            features_of[index].add(record.FeatureTag)
    for index, lookup in enumerate(table.LookupList.Lookup):
        for subtable in (getattr(each, "ExtSubTable", each) for each in lookup.SubTable):
            pairs = []
            if subtable.LookupType == 1:
                pairs = [(made, [glyph]) for glyph, made in subtable.mapping.items()]
            if subtable.LookupType == 4:
                for first, ligatures in subtable.ligatures.items():
                    pairs += [(each.LigGlyph, [first, *each.Component]) for each in ligatures]
            for made, parts in pairs:
                made_from[made].update(parts)
                for feature in features_of[index]:
                    made_by[feature].add(made)
    return made_from, made_by


def glyphs_to_keep(font, shaped, words, ours):
    made_from, made_by = substitutions(font)
    uses = Counter(glyph for glyphs in shaped for glyph in set(glyphs))
    keep = {glyph for glyph, count in uses.items() if count >= fewest_words}
    keep |= {glyph for word, glyphs in zip(words, shaped) if word in ours for glyph in glyphs}
    keep |= {glyph for feature in half_forms for glyph in made_by[feature] if "MAR" not in glyph}
    # Vowel signs, in every width and with what stands above them: a rare letter fits them too.
    signs = re.compile(r"matra(?!Short|Lru|I\w*RephBindu|I\w*Chandra)\w*\.dv")
    keep |= {glyph for glyph in font.getGlyphOrder() if signs.fullmatch(glyph)}
    keep |= {glyph for code, glyph in font.getBestCmap().items() if code in characters}
    pending = list(keep)
    while pending:
        parts = made_from[pending.pop()] - keep
        keep |= parts
        pending += parts
    return keep


def cut(font, **what):
    # Keeps `prep`, the only program. Without it FreeType hints the glyphs itself and joins them wrongly.
    options = subset.Options(hinting=True, notdef_outline=True, layout_closure="text" in what)
    options.layout_features, options.layout_scripts = features, ["dev2", "deva", "DFLT"]
    options.glyph_names = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(**what)
    subsetter.subset(font)
    return font


def write(font, name):
    font["post"].formatType = 3
    font.flavor = "woff2"
    font.save(fonts / name)
    print(name, (fonts / name).stat().st_size, "bytes")


def vary(folder, keep):
    """Two masters and one step between them: half the variation data of the source's own."""
    space = DesignSpaceDocument()
    axis = AxisDescriptor(tag="wght", name="Weight", minimum=weights[0], maximum=weights[1], default=weights[0])
    space.addAxis(axis)
    for weight in weights:
        font = instancer.instantiateVariableFont(TTFont(source), {"wght": weight})
        font = cut(font, glyphs=keep, unicodes=characters)
        for table in {"STAT", "avar", "gasp"} & set(font.keys()):
            del font[table]
        font.flavor = None
        font.save(folder / f"{weight}.ttf")
        space.addSource(SourceDescriptor(path=str(folder / f"{weight}.ttf"), location={"Weight": weight}))
    return varLib.build(space)[0]


with TemporaryDirectory() as name:
    folder = Path(name)
    whole = TTFont(source)
    whole.flavor = None
    whole.save(folder / "whole.ttf")
    words, ours = spoken_words()
    before = shape(folder / "whole.ttf", words, folder)
    font = vary(folder, glyphs_to_keep(whole, before, words, ours))
    font.save(folder / "cut.ttf")
    after = shape(folder / "cut.ttf", words, folder)
    changed = {word for word, one, other in zip(words, before, after) if one != other}
    print(len(font.getGlyphOrder()), "glyphs;", len(words) - len(changed), "of", len(words), "words as before")
    assert not changed & ours, changed & ours
    write(font, "anek-devanagari.woff2")
    own_name = instancer.instantiateVariableFont(TTFont(source), {"wght": 500})
    write(cut(own_name, text="हिन्दी"), "anek-language-names.woff2")
