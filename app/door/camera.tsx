import { useEffect, useRef, useState } from 'react'
import { CameraView } from '#screens/desk/door/camera-view.tsx'

type Detector = { detect(image: HTMLVideoElement): Promise<readonly { rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> }

/** In milliseconds: between two looks, and how long a ticket has to be away before it's another showing of it. */
const [PAUSE, AWAY] = [150, 1500]

/** The browser's own, or where it can't read QR codes the one of `qr` (D528). */
async function openDetector(): Promise<Detector> {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Looks for QR codes until it's taken away. A ticket held before it is read once; shown again, it's read again. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  }, [onRead])

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const last = { text: '', at: 0 }

    async function look(detector: Detector, view: HTMLVideoElement): Promise<void> {
      while (!isOver) {
        // Before its first picture a video can't be read.
        const [found] = view.readyState >= view.HAVE_CURRENT_DATA ? await detector.detect(view).catch(() => []) : []
        const now = Date.now()
        const isNew = found !== undefined && (found.rawValue !== last.text || now - last.at > AWAY)
        if (found) Object.assign(last, { text: found.rawValue, at: now })
        if (found && isNew && !isOver) read.current(found.rawValue)
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }

    async function open(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look(await openDetector(), video.current)
      } catch {
        if (!isOver) setProblem('The camera can’t be used here. Allow it for this site, or type the code that’s on the ticket.')
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      isOver = true
      stop()
    }
  }, [])

  return <CameraView videoRef={video} problem={problem} />
}
