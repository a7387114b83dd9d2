import { toast } from '@sabha/toast'
import { Box, Button, Stack, Text } from '@sabha/ui'
import { useMessages } from './messages.ts'
import { useCamera } from './use-camera.ts'

export interface ScannerProps {
  /** Called with the code of a ticket. */
  onTicket(code: string): void
}

/** Scans tickets with the camera, which starts on a press and stops when the page is left. */
export function Scanner({ onTicket }: ScannerProps) {
  const { camera: text } = useMessages()
  const { state, video, start, stop } = useCamera((code) => {
    if (/^[0-9A-F]{32}$/.test(code)) onTicket(code)
    else toast.error(text.notTicket)
  })
  const isOn = state === 'on' || state === 'starting'
  return (
    <Stack gap="3" alignItems="flex-start">
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        loading={state === 'starting'}
        loadingText={text.starting}
        onClick={isOn ? stop : start}
      >
        {isOn ? text.stop : text.start}
      </Button>
      <Box asChild width="full" maxWidth="sm" rounded="card" display={isOn ? 'block' : 'none'}>
        <video ref={video} aria-label={text.label} muted playsInline />
      </Box>
      <Text role="status" tone="muted">
        {state === 'on' && text.hint}
        {(state === 'blocked' || state === 'missing' || state === 'failed') && text[state]}
      </Text>
    </Stack>
  )
}
