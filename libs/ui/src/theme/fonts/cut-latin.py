"""Cuts the six Latin files; README.md says with what."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

latin, latin_ext = sys.argv[1:]
fonts = Path(__file__).parent
body_weights, body_width = (400, 600), 100
wide_weight, wide_width = 600, 112
rupee = 0x20B9
# ASCII and what our own texts, and those that people type, have beside it.
first = {*range(0x20, 0x7F), *map(ord, "\u00a0·×\u2009\u200b–—‘’“”•…₹")}
# The ranges of the other files, as ../fonts.css has them.
supplement = {*range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x2BB, 0x2BC, 0x2C6, 0x2DA, 0x2DC}
supplement |= {*range(0x2000, 0x2070), 0x20AC, 0x2122, 0x2212, 0x2215}
supplement -= first
ext = {*range(0x100, 0x180), *range(0x218, 0x21C), *range(0x1E00, 0x1F00)} - supplement
first_features = ["ccmp", "kern", "liga", "tnum"]
# Their letters stand between those of the first files, which no kerning reaches.
other_features = ["ccmp", "liga", "locl"]
# Of 2,000 units in an em: what kerning loses by it is a thirtieth of a pixel at 16 px.
kerning_step = 8


def instance(source, weight, width):
    return instancer.instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": weight, "wdth": width})


def with_rupee(font, weight, width):
    """The source has the rupee sign among the rarer letters; it stands beside figures."""
    other = instance(latin_ext, weight, width)
    name = other.getBestCmap()[rupee]
    font["glyf"][name] = other["glyf"][name]
    font["hmtx"][name] = other["hmtx"][name]
    font.setGlyphOrder(font["glyf"].glyphOrder)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[rupee] = name
    return font


def cut(font, characters, features):
    options = subset.Options(hinting=False, notdef_outline=True, glyph_names=True)
    options.layout_features = features
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    for table in {"STAT", "avar", "gasp"} & set(font.keys()):
        del font[table]
    return font


def round_kerning(font):
    for value in kerning_values(font["GPOS"].table):
        value.XAdvance = round(getattr(value, "XAdvance", 0) / kerning_step) * kerning_step


def kerning_values(table):
    for lookup in table.LookupList.Lookup:
        for subtable in (getattr(each, "ExtSubTable", each) for each in lookup.SubTable):
            if subtable.Format == 1:
                for pairs in subtable.PairSet:
                    yield from (record.Value1 for record in pairs.PairValueRecord)
            else:
                for left in subtable.Class1Record:
                    yield from (right.Value1 for right in left.Class2Record)


def first_file(weight, width):
    font = cut(with_rupee(instance(latin, weight, width), weight, width), first, first_features)
    round_kerning(font)
    return font


def supplement_file(weight, width):
    return cut(instance(latin, weight, width), supplement, other_features)


def ext_file(weight, width):
    return cut(instance(latin_ext, weight, width), ext, other_features)


def vary(make):
    """Two masters and one step between them: half the variation data of the source's own."""
    space = DesignSpaceDocument()
    least, most = body_weights
    space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=least, maximum=most, default=least))
    with TemporaryDirectory() as folder:
        for weight in body_weights:
            font = make(weight, body_width)
            font.flavor = None
            font.save(f"{folder}/{weight}.ttf")
            space.addSource(SourceDescriptor(path=f"{folder}/{weight}.ttf", location={"Weight": weight}))
        return varLib.build(space)[0]


def write(font, name):
    font["post"].formatType = 3
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(fonts / name)
    letters = len(font.getBestCmap())
    print(name, (fonts / name).stat().st_size, "bytes,", letters, "characters")


for make, end in ((first_file, ""), (supplement_file, "-supplement"), (ext_file, "-ext")):
    write(vary(make), f"anek-latin{end}.woff2")
    write(make(wide_weight, wide_width), f"anek-wide{end}.woff2")
