import { unzlibSync } from 'fflate'

const headerLength = 12
const entryLength = 16

/**
 * Converts a WOFF file to TrueType (https://www.w3.org/TR/WOFF/): pdfkit would decompress its
 * tables again for each letter.
 */
export function unpackFont(woff: Uint8Array): Uint8Array {
  const packed = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const tables = Array.from({ length: packed.getUint16(12) }, (_, index) =>
    tableAt(woff, packed, 44 + index * 20),
  )
  const content = tables.reduce((sum, { data }) => sum + padded(data.length), 0)
  const start = headerLength + tables.length * entryLength
  const font = new Uint8Array(start + content)
  const view = new DataView(font.buffer)
  view.setUint32(0, packed.getUint32(4))
  view.setUint16(4, tables.length)
  let offset = start
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = headerLength + index * entryLength
    view.setUint32(entry, tag)
    view.setUint32(entry + 4, checksum)
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, data.length)
    font.set(data, offset)
    offset += padded(data.length)
  }
  return font
}

function tableAt(woff: Uint8Array, packed: DataView, at: number) {
  const offset = packed.getUint32(at + 4)
  const length = packed.getUint32(at + 8)
  const bytes = woff.subarray(offset, offset + length)
  return {
    tag: packed.getUint32(at),
    checksum: packed.getUint32(at + 16),
    data: length < packed.getUint32(at + 12) ? unzlibSync(bytes) : bytes,
  }
}

/** Tables are aligned to four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4
