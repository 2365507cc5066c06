import { useEffect, useRef, useState } from 'react'
import { CameraView } from '#screens/desk/door/camera-view.tsx'
import { type Detector, loadDetector } from './load-detector.ts'

/** In milliseconds: the pause between two looks, and how long a ticket must be out of view before it counts as shown again. */
const [PAUSE, AWAY] = [150, 1500]

const noReader =
  'Scanning isn’t loaded on this phone yet, and it has no network. Type the code that’s on the ticket, and scan once there’s a network again.'
const noCamera = 'The camera can’t be used here. Allow it for this site, or type the code that’s on the ticket.'

/** Looks for QR codes while it's on the page. A ticket held still is read once, and again when it's shown again. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  }, [onRead])

  useEffect(() => {
    let isStopped = false
    let stream: MediaStream | undefined
    const last = { text: '', at: 0 }

    async function look(detector: Detector, view: HTMLVideoElement): Promise<void> {
      while (!isStopped) {
        // A video can't be read before its first frame.
        const [found] = view.readyState >= view.HAVE_CURRENT_DATA ? await detector.detect(view).catch(() => []) : []
        const now = Date.now()
        const isNew = found !== undefined && (found.rawValue !== last.text || now - last.at > AWAY)
        if (found) Object.assign(last, { text: found.rawValue, at: now })
        if (found && isNew && !isStopped) read.current(found.rawValue)
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    }

    async function open(): Promise<void> {
      const openDetector = await loadDetector().catch(() => undefined)
      if (isStopped) return
      if (!openDetector) return setProblem(noReader)
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isStopped || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look(openDetector(), video.current)
      } catch {
        if (!isStopped) setProblem(noCamera)
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      isStopped = true
      stop()
    }
  }, [])

  return <CameraView videoRef={video} problem={problem} />
}
