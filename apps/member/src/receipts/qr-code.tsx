import { usePlatform } from '@sabha/contract'
import { Box } from '@sabha/ui'
import { useEffect, useState } from 'react'

export interface QrCodeProps {
  address: string
  /** Text alternative: the purpose of the code. */
  label: string
}

/** QR code of an address. Its library is loaded when it is shown, and it leaves its place empty until then. */
export function QrCode({ address, label }: QrCodeProps) {
  const { report } = usePlatform()
  const [drawing, setDrawing] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    import('uqr').then(
      ({ renderSVG }) =>
        isShown &&
        setDrawing(`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`),
      report,
    )
    return () => {
      isShown = false
    }
  }, [address, report])
  return (
    <Box boxSize="28" flexShrink="0">
      {drawing && <img src={drawing} alt={label} width="112" height="112" />}
    </Box>
  )
}
