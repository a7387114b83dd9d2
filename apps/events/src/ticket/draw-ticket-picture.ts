import { encode } from 'uqr'

const width = 720
const margin = 40
const textWidth = width - 2 * margin
const lineHeight = 44

/**
 * Draws a ticket as a PNG in black on white: lines of text above the QR code of `code`.
 *
 * @throws if the browser cannot draw or encode it
 */
export async function drawTicketPicture(lines: readonly string[], code: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  const font = '28px system-ui, sans-serif'
  context.font = font
  const rows = lines.flatMap((line) => wrap(line, (text) => context.measureText(text).width))
  const codeTop = margin + rows.length * lineHeight
  canvas.width = width
  canvas.height = codeTop + width
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  // A new size of the canvas resets its font.
  context.font = font
  context.textAlign = 'center'
  rows.forEach((row, index) => {
    context.fillText(row, width / 2, margin + (index + 0.5) * lineHeight, textWidth)
  })
  const { data } = encode(code, { border: 4 })
  const side = Math.floor(width / data.length)
  const left = Math.floor((width - side * data.length) / 2)
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(left + x * side, codeTop + y * side, side, side)
    })
  })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It cannot be encoded'))))
  })
}

/** Splits a line between words into rows that fit the picture; a longer word has a row of its own. */
function wrap(line: string, measure: (text: string) => number): string[] {
  const rows: string[] = []
  for (const word of line.split(' ')) {
    const longer = [rows.at(-1), word].filter(Boolean).join(' ')
    if (rows.length > 0 && measure(longer) <= textWidth) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
