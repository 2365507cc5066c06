import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { callApi, lineFor, reasonFor, rejected } from '#app/data/call-api.ts'
import { refreshAnswers } from '#app/data/use-remote.ts'
import { paths } from '#app/paths.ts'
import { saveFile } from '#app/save-file.ts'
import { snack } from '#app/snacks.ts'
import { productsFilename } from '#domain/catalogue/sheet/write-products.ts'
import { csvMessages, decodeCsv, MOST_CSV_BYTES } from '#domain/csv-bytes.ts'
import { counted } from '#domain/text.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { CatalogueImportProps, ChosenFile } from '#screens/office/catalogue-import/catalogue-import.tsx'
import type { Submission } from '#screens/remote.ts'

type ProductFile = Pick<CatalogueImportProps, 'file' | 'onFile' | 'importing' | 'onImport' | 'isDownloading' | 'onDownload'>

/** What a file says, and what it would do (A221). */
async function readFile(file: File): Promise<{ chosen: ChosenFile; text: string }> {
  const { name } = file
  const refuse = (reason: string, requestId?: string) => ({ chosen: { status: 'refused' as const, name, reason, requestId }, text: '' })
  if (file.size > MOST_CSV_BYTES) return refuse(csvMessages.tooLarge)
  // It may have gone, or been changed, since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => undefined)
  const read = bytes ? decodeCsv(new Uint8Array(bytes)) : { fault: csvMessages.gone }
  if ('fault' in read) return refuse(read.fault)
  return preview(name, read.text, read.isWindows)
}

async function preview(name: string, text: string, isWindows: boolean): Promise<{ chosen: ChosenFile; text: string }> {
  const answer = await callApi('previewProducts', { body: { text } })
  if (answer.ok) return { chosen: { status: 'ready', name, preview: answer.data, isWindows }, text }
  const { reason, requestId } = reasonFor(answer)
  return { chosen: { status: 'refused', name, reason: answer.problems?.[0]?.message ?? reason, requestId }, text }
}

/** Merchandise as a file (A220), and a file of it as drafts (A221, A222). */
export function useProductFile(today: StationDate): ProductFile {
  const [{ chosen, text }, setFile] = useState<{ chosen: ChosenFile; text: string }>({ chosen: { status: 'none' }, text: '' })
  const [importing, setImporting] = useState<Submission>({ status: 'idle' })
  const [isDownloading, setDownloading] = useState(false)
  const [, navigate] = useLocation()
  const last = useRef<File>(undefined)

  const take = async (file: File) => {
    last.current = file
    setImporting({ status: 'idle' })
    setFile({ chosen: { status: 'reading', name: file.name }, text: '' })
    const read = await readFile(file)
    // Another was chosen while this one was read.
    if (last.current === file) setFile(read)
  }
  const importFile = async () => {
    if (chosen.status !== 'ready' || importing.status === 'sending') return
    setImporting({ status: 'sending' })
    const answer = await callApi('importProducts', { body: { text, seen: chosen.preview.seen } })
    if (!answer.ok) {
      // What has changed since is shown with it.
      if (answer.status === 409) setFile(await preview(chosen.name, text, chosen.isWindows))
      return setImporting(rejected(answer))
    }
    await refreshAnswers('catalogueEntries')
    snack(`${counted(answer.data.drafts, 'draft')} to look through and publish`, 'positive')
    navigate(paths.catalogueEditor)
  }
  const download = async () => {
    if (isDownloading) return
    setDownloading(true)
    const answer = await callApi('exportProducts', {})
    if (answer.ok) saveFile(answer.data, productsFilename(today))
    else snack(lineFor(answer), 'critical')
    setDownloading(false)
  }
  return {
    file: chosen,
    onFile: (file) => void take(file),
    importing,
    onImport: () => void importFile(),
    isDownloading,
    onDownload: () => void download(),
  }
}
