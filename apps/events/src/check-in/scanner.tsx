import { Box, Button, Row, Stack, Text } from '@sabha/ui'
import type { BadgeTone } from '@sabha/ui/badge'
import { Checkbox } from '@sabha/ui/form'
import { useEffect, useRef, useState } from 'react'
import type { DoorEntry } from './door-entries.ts'
import { useMessages } from './messages.ts'
import { ScanResult, toneOf } from './scan-result.tsx'
import { useCamera } from './use-camera.ts'
import { useScans } from './use-scans.ts'

export interface ScannerProps {
  entries: readonly DoorEntry[]
  /** Whether the server does not answer. */
  isAway: boolean
  /** Checks a ticket in. Returns the id of the check-in. */
  onTicket(code: string): string
}

/** Minimum time in milliseconds for which a result is shown, also if the next ticket is held up already. */
const minResultMs = 1500

/**
 * Scans tickets with the camera, which starts on a press and stops when the page is left. The result covers the
 * picture until the next ticket is scanned, which waits for the answer to the one before.
 */
export function Scanner({ entries, isAway, onTicket }: ScannerProps) {
  const { camera: text } = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const scans = useScans(entries, isAway)
  const { shown, isChecking } = scans
  const key = shown ? `${shown.number} ${shown.scan.status}` : ''
  const shownAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    shownAt.current = key ? Date.now() : Number.NEGATIVE_INFINITY
  }, [key])
  const { state, isWithoutCode, video, start, stop } = useCamera((code) => {
    if (isChecking || Date.now() - shownAt.current < minResultMs) return false
    scans.add(/^[0-9A-F]{32}$/.test(code) ? onTicket(code) : null)
    frame.current?.scrollIntoView({ block: 'nearest' })
    return true
  })
  const isOn = state === 'on' || state === 'starting'
  const signal = useSignal(shown ? toneOf(shown.scan) : null, key)
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
        <Box role="status" position="absolute" inset="0" pointerEvents={shown ? 'auto' : 'none'}>
          {isOn && shown && <ScanResult scan={shown.scan} onClose={scans.close} />}
        </Box>
      </Box>
      <Row>
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          loading={state === 'starting'}
          loadingText={text.starting}
          onClick={() => {
            scans.closeAll({ isShown: isOn })
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

interface Signal {
  /** Milliseconds of vibration and pause by turns. */
  vibration: number[]
  /** Pitch in hertz of each tone. */
  pitches: number[]
}

const signals: Partial<Record<BadgeTone, Signal>> = {
  good: { vibration: [80], pitches: [880] },
  waiting: { vibration: [80, 80, 80], pitches: [440, 440] },
  bad: { vibration: [300, 100, 300], pitches: [220, 220, 220] },
}

/** Duration of a tone, and of the time from one to the next, in seconds. */
const toneLength = 0.12
const toneInterval = 0.2

/**
 * Vibrates, and plays tones if the user has turned sound on, with each result. `key` is a different one for each.
 */
function useSignal(tone: BadgeTone | null, key: string) {
  const audio = useRef<AudioContext>(null)
  const signalled = useRef(new Set<string>())
  const [hasSound, setSound] = useState(false)
  useEffect(() => {
    const signal = tone && signals[tone]
    if (!signal || signalled.current.has(key)) return
    signalled.current.add(key)
    // Refused without a press on the page, and missing on iPhones.
    navigator.vibrate?.(signal.vibration)
    if (audio.current) play(audio.current, signal.pitches)
  }, [tone, key])
  useEffect(() => () => void audio.current?.close(), [])
  return {
    hasSound,
    /** Browsers allow sound after a press only. */
    switchSound(isOn: boolean) {
      void audio.current?.close()
      audio.current = isOn ? new AudioContext() : null
      setSound(isOn)
    },
  }
}

function play(audio: AudioContext, pitches: readonly number[]): void {
  for (const [index, pitch] of pitches.entries()) {
    const start = audio.currentTime + index * toneInterval
    const tone = new OscillatorNode(audio, { frequency: pitch })
    tone.connect(audio.destination)
    tone.start(start)
    tone.stop(start + toneLength)
  }
}
