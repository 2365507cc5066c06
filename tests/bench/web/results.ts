import { readFile, writeFile } from 'node:fs/promises'

/** Puts one bench's results under its heading and leaves the others as they are. */
export async function writeSection(file: string, title: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '# Benchmarks\n')
  const [head = '', ...sections] = before.split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(`## ${title}\n`))
  const all = [...others, `## ${title}\n\n${text}\n`].toSorted()
  await writeFile(
    file,
    [head, ...all]
      .map((part) => part.trim())
      .join('\n\n')
      .concat('\n'),
  )
}
