import type { BadgeTone } from '@sabha/ui/badge'
import { useEffect, useRef, useState } from 'react'

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
export function useSignal(tone: BadgeTone | null, key: string) {
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
