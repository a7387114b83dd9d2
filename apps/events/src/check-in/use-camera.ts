import { type RefObject, useEffect, useRef, useState } from 'react'
import { createDetector } from './detect-code.ts'

/** Pause in milliseconds between two readings of the picture. */
const pause = 200
/** Time in milliseconds for which a code that stays in the picture is not reported again. */
const sameCodeFor = 3000
/** Time in milliseconds without any code after which the page says how to hold the ticket. */
const searchFor = 5000

export type CameraState = 'off' | 'starting' | 'on' | 'blocked' | 'missing' | 'failed'

export interface Camera {
  state: CameraState
  /** Whether the camera has seen no code for 5 seconds. */
  isWithoutCode: boolean
  video: RefObject<HTMLVideoElement | null>
  start(): void
  stop(): void
}

/** Shows the camera in a video element and reports the codes that it sees. Stops when the page is left or hidden. */
export function useCamera(onCode: (code: string) => void): Camera {
  const [state, setState] = useState<CameraState>('off')
  const [isWithoutCode, setWithoutCode] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  const isWanted = state === 'starting' || state === 'on'
  useEffect(() => {
    if (!isWanted) return
    const control = new AbortController()
    const { signal } = control
    const onHidden = () => document.hidden && setState('off')
    document.addEventListener('visibilitychange', onHidden, { signal })
    openCamera(video, signal)
      .then(() => {
        if (signal.aborted || !video.current) return
        setState('on')
        return watch(video.current, {
          signal,
          onCode: (code) => report.current(code),
          onPicture: setWithoutCode,
        })
      })
      .catch((error: unknown) => {
        if (!signal.aborted) setState(problemOf(error))
      })
    return () => control.abort()
  }, [isWanted])
  return {
    state,
    isWithoutCode,
    video,
    start: () => setState('starting'),
    stop: () => setState('off'),
  }
}

/** The camera at the back of a phone, if there is one. Its tracks end when `signal` aborts. */
async function openCamera(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || !video.current) return stop()
  signal.addEventListener('abort', stop)
  video.current.srcObject = stream
  await video.current.play()
}

interface Watch {
  signal: AbortSignal
  onCode(code: string): void
  /** Called after each picture. */
  onPicture(isWithoutCode: boolean): void
}

async function watch(video: HTMLVideoElement, { signal, onCode, onPicture }: Watch): Promise<void> {
  const detect = await createDetector()
  const last = { code: '', at: Number.NEGATIVE_INFINITY }
  const begun = Date.now()
  while (!signal.aborted) {
    const code = await detect(video).catch(() => null)
    if (signal.aborted) return
    if (code) {
      if (code !== last.code || Date.now() - last.at > sameCodeFor) onCode(code)
      Object.assign(last, { code, at: Date.now() })
    }
    onPicture(Date.now() - Math.max(last.at, begun) >= searchFor)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function problemOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}
