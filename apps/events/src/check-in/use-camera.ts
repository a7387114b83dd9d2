import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pause in milliseconds between two readings of the picture. */
const readingDelayMs = 200
/**
 * Number of pictures in a row without a code, about 0.8 seconds, after which it is reported again. Only every
 * second picture shows it, because the others are inverted; one of them may be blurred.
 */
const goneAfter = 4
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

/**
 * Shows the camera in a video element and reports the codes that it sees. Stops when the page is left or hidden.
 * A code for which `onCode` returns false is reported again with the next picture.
 */
export function useCamera(onCode: (code: string) => boolean): Camera {
  const [state, setState] = useState<CameraState>('off')
  const [isWithoutCode, setWithoutCode] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  useEffect(() => {
    // If this fails, the start of the camera loads it.
    loadDetector().catch(() => {})
  }, [])
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
  /** Returns whether the code was accepted. */
  onCode(code: string): boolean
  /** Called after each picture. */
  onPicture(isWithoutCode: boolean): void
}

async function watch(video: HTMLVideoElement, { signal, onCode, onPicture }: Watch): Promise<void> {
  const detect = await createDetector()
  let last = { code: '', misses: 0 }
  let foundAt = Date.now()
  while (!signal.aborted) {
    const code = await detect(video).catch(() => null)
    if (signal.aborted) return
    if (code) foundAt = Date.now()
    const isSame = code === last.code && last.misses < goneAfter
    if (isSame || (code && onCode(code))) last = { code: code ?? '', misses: 0 }
    else last.misses += 1
    onPicture(Date.now() - foundAt >= searchFor)
    await new Promise((resolve) => setTimeout(resolve, readingDelayMs))
  }
}

function problemOf(error: unknown): CameraState {
  // By name, because WebKit's OverconstrainedError is not a DOMException.
  const name = (error as { name?: unknown } | null)?.name
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

/** Reads the QR code in a picture of the camera; null if there is none. */
type DetectCode = (video: HTMLVideoElement) => Promise<string | null>

type ReadCode = (context: CanvasRenderingContext2D) => Promise<string | null>

interface Detector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/**
 * Uses the browser's detector if it reads QR codes, otherwise loads jsqr. Every second picture is read with inverted
 * colours, because screens in dark mode show light codes on a dark ground.
 */
async function createDetector(): Promise<DetectCode> {
  const read = (await createBrowserReader()) ?? (await createOwnReader())
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let isInverted = true
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return null
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    isInverted = !isInverted
    if (isInverted) invert(context)
    return read(context)
  }
}

/** Loads what `createDetector` needs, so that the camera also reads codes if the network goes away before. */
async function loadDetector(): Promise<void> {
  if (!(await createBrowserReader())) await loadOwnReader()
}

async function createBrowserReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return null
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async ({ canvas }) => (await detector.detect(canvas))[0]?.rawValue ?? null
}

const loadOwnReader = () => import('jsqr')

async function createOwnReader(): Promise<ReadCode> {
  const { default: readCode } = await loadOwnReader()
  return async (context) => {
    const { width, height } = context.canvas
    const { data } = context.getImageData(0, 0, width, height)
    return readCode(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
  }
}

/** Inverts the colours of a picture. `filter` would be shorter, but Safari before 18 ignores it. */
function invert(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas
  context.globalCompositeOperation = 'difference'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
}
