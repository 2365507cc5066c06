import { useEffect, useRef, useState } from 'react'
import { callApi, lineFor } from '#app/data/call-api.ts'
import { MOST_PHOTOGRAPH_BYTES } from '#domain/catalogue/photograph.ts'
import { photographMessages } from '#domain/catalogue/photograph-messages.ts'
import type { PhotographUploads } from '#screens/office/catalogue-editor/photographs-part.tsx'

type Upload = PhotographUploads['uploads'][number]

/** Photographs on their way, one after the other (A200). All of them stop when `chosen` is another: the form that asked is gone. */
export function usePhotographUploads(chosen: string | undefined): PhotographUploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const change = (id: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))
  const remove = (id: string) => {
    stops.current.delete(id)
    setUploads((all) => all.filter((upload) => upload.id !== id))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it's the leaving that stops them
  useEffect(
    () => () => {
      for (const stop of stops.current.values()) stop.abort()
      stops.current.clear()
      setUploads([])
    },
    [chosen],
  )

  async function send(id: string, file: File, onTaken: (photo: string) => void) {
    const stop = stops.current.get(id)
    if (!stop) return
    // A server that stops reading a body this large is one that the browser could not reach.
    if (file.size > MOST_PHOTOGRAPH_BYTES) return change(id, { refusal: photographMessages.tooLarge })
    const onProgress = (sent: number) => change(id, { sent })
    const answer = await callApi('uploadPhotograph', { body: file, upload: { onProgress, signal: stop.signal } })
    if (stop.signal.aborted) return
    if (!answer.ok) return change(id, { refusal: lineFor(answer) })
    onTaken(answer.data.photo)
    remove(id)
  }
  return {
    uploads,
    async onFiles(files, onTaken) {
      const started = files.map((file) => ({ id: crypto.randomUUID(), file }))
      for (const { id } of started) stops.current.set(id, new AbortController())
      setUploads((all) => [...all, ...started.map(({ id, file }) => ({ id, name: file.name, sent: 0 }))])
      for (const { id, file } of started) await send(id, file, onTaken)
    },
    onDismiss(id) {
      stops.current.get(id)?.abort()
      remove(id)
    },
  }
}
