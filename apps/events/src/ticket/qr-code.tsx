import { Box } from '@sabha/ui'
import { renderSVG } from 'uqr'

export interface QrCodeProps {
  text: string
  /** Text alternative: the purpose of the code. */
  label: string
}

/**
 * QR code with a white border, large enough to scan from a phone. Its library is part of the page, so that it
 * shows without a connection.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = renderSVG(text, { border: 4 })
  return (
    <Box asChild width="full" maxWidth="72" rounded="control">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
        alt={label}
        width="288"
        height="288"
      />
    </Box>
  )
}
