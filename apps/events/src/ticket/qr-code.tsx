import { Box } from '@sabha/ui'
import { drawQrCode } from './draw-qr-code.ts'

export interface QrCodeProps {
  text: string
  /** Text alternative: the purpose of the code. */
  label: string
}

/**
 * QR code, large enough to scan from a phone. Its library is part of the page, so that it
 * shows without a connection.
 */
export function QrCode({ text, label }: QrCodeProps) {
  return (
    <Box asChild width="full" maxWidth="72" rounded="control">
      <img src={drawQrCode(text)} alt={label} width="288" height="288" />
    </Box>
  )
}
