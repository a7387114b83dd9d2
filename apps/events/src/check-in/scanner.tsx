import { Box, Button, Row, Stack, Text } from '@sabha/ui'
import { Checkbox } from '@sabha/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { DoorEntry } from './door-entries.ts'
import { statusOf } from './entry-status.ts'
import { useMessages } from './messages.ts'
import { type Scan, ScanResult, toneOf } from './scan-result.tsx'
import { useCamera } from './use-camera.ts'
import { useSignal } from './use-signal.ts'

export interface ScannerProps {
  entries: readonly DoorEntry[]
  /** Whether the server does not answer. */
  isAway: boolean
  /** Checks a ticket in. Returns the id of the check-in. */
  onTicket(code: string): string
}

/** The last scan: of a ticket, with the id of its check-in, or of another code. */
interface LastScan {
  number: number
  checkInId: string | null
}

/**
 * Scans tickets with the camera, which starts on a press and stops when the page is left. The result covers the
 * picture until the next ticket is scanned.
 */
export function Scanner({ entries, isAway, onTicket }: ScannerProps) {
  const { camera: text } = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<LastScan | null>(null)
  const { state, isWithoutCode, video, start, stop } = useCamera((code) => {
    const checkInId = /^[0-9A-F]{32}$/.test(code) ? onTicket(code) : null
    setLast((former) => ({ number: (former?.number ?? 0) + 1, checkInId }))
    frame.current?.scrollIntoView({ block: 'nearest' })
  })
  const isOn = state === 'on' || state === 'starting'
  const scan = last && scanOf(last, { entries, isAway })
  const signal = useSignal(scan && toneOf(scan), `${last?.number} ${scan?.status}`)
  useEffect(() => {
    if (isOn) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isOn])
  return (
    <Stack ref={frame} gap="3" alignItems="flex-start" scrollMarginTop="20">
      <Box
        display={isOn ? 'block' : 'none'}
        position="relative"
        width="full"
        maxWidth="min({sizes.form}, 80svh)"
        aspectRatio="4 / 3"
        rounded="card"
        overflow="hidden"
        bg="sunken"
      >
        <Box asChild width="full" height="full" objectFit="cover">
          <video ref={video} aria-label={text.label} muted playsInline />
        </Box>
        <Box role="status" position="absolute" inset="0" pointerEvents={scan ? 'auto' : 'none'}>
          {isOn && scan && <ScanResult scan={scan} onClose={() => setLast(null)} />}
        </Box>
      </Box>
      <Row>
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          loading={state === 'starting'}
          loadingText={text.starting}
          onClick={() => {
            setLast(null)
            if (isOn) stop()
            else start()
          }}
        >
          {isOn ? text.stop : text.start}
        </Button>
        {isOn && (
          <Checkbox
            label={text.sound}
            checked={signal.hasSound}
            onChange={({ currentTarget }) => signal.switchSound(currentTarget.checked)}
          />
        )}
      </Row>
      {/* Room for the longest hint, so that it is in view when the picture is. */}
      <Text role="status" tone="muted" minHeight={isOn ? { base: '6.5rem', md: '0' } : '0'}>
        {state === 'on' && (isWithoutCode ? text.noCode : text.hint)}
        {(state === 'blocked' || state === 'missing' || state === 'failed') && text[state]}
      </Text>
    </Stack>
  )
}

/** Returns null if the check-in was undone or removed. */
function scanOf(
  { checkInId }: LastScan,
  { entries, isAway }: Pick<ScannerProps, 'entries' | 'isAway'>,
): Scan | null {
  if (checkInId === null) return { status: 'notTicket' }
  const entry = entries.find(({ request }) => request.id === checkInId)
  return entry ? { status: statusOf(entry, isAway), entry } : null
}
