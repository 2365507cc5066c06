import { Zip, ZipDeflate } from 'fflate'

export type ZippedFile = { name: string; bytes: Uint8Array }

async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  let fault: Error | null = null
  const zip = new Zip((error, chunk) => {
    fault ??= error
    chunks.push(chunk)
  })
  for await (const { name, bytes } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(bytes, true)
    if (fault) throw fault
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}

/** A ZIP that is written while it is read: of all the files, one is in memory at a time. A fault in `files` breaks the stream off. */
export function zipStream(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> {
  const bytes = zipFiles(files)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await bytes.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await bytes.return(undefined)
    },
  })
}
