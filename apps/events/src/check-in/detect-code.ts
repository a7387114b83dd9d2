/** Reads the QR code in a picture of the camera; null if there is none. */
export type DetectCode = (video: HTMLVideoElement) => Promise<string | null>

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
export async function createDetector(): Promise<DetectCode> {
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
export async function loadDetector(): Promise<void> {
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
