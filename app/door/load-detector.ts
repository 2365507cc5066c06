export type Detector = { detect(image: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> }
type OpenDetector = () => Detector

const options = { formats: ['qr_code' as const] }
const loading: { detector?: Promise<OpenDetector> | undefined } = {}

/** The browser's own detector, or the one from `qr` where the browser can't read QR codes (D528). */
async function findDetector(): Promise<OpenDetector> {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return () => new own(options)
  const { BarcodeDetector } = await import('qr/decode.js')
  return () => new BarcodeDetector(options)
}

/** Loads the QR code detector once; a failed load is tried again on the next call. */
export function loadDetector(): Promise<OpenDetector> {
  loading.detector ??= findDetector().catch((error) => {
    loading.detector = undefined
    throw error
  })
  return loading.detector
}
