/** Reads the QR code in a picture of the camera; null if there is none. */
export type DetectCode = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Uses the browser's detector if it reads QR codes, otherwise loads jsqr. */
export async function createDetector(): Promise<DetectCode> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (!BarcodeDetector || !formats?.includes('qr_code')) return createOwnDetector()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function createOwnDetector(): Promise<DetectCode> {
  const { default: readCode } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return null
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    return readCode(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
  }
}
