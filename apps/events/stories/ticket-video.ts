import { encode } from 'uqr'

const width = 640
const height = 480
/** Pixels of a module of the code. */
const scale = 10

/** Returns a video in the format Y4M that shows a QR code, light on dark if it is inverted. */
export function writeTicketVideo(code: string, { isInverted = false } = {}): Uint8Array {
  const { data, size } = encode(code, { border: 4 })
  const [ground, ink] = isInverted ? [0, 255] : [255, 0]
  const luma = new Uint8Array(width * height).fill(ground)
  const left = (width - size * scale) / 2
  const top = (height - size * scale) / 2
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        luma[(Math.floor(top) + y) * width + Math.floor(left) + x] = ink
  const chroma = new Uint8Array((width * height) / 2).fill(128)
  const frame = [Buffer.from('FRAME\n'), luma, chroma]
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...frame, ...frame])
}
