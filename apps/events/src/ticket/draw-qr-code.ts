import { renderSVG } from 'uqr'

/** Returns the drawing of a QR code with a white border, as a `data:` URL. */
export function drawQrCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4 }))}`
}
