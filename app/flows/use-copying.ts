import { useState } from 'react'
import type { Copying } from '#screens/review/flow-panel/flow-report.tsx'

/** Copies a text that is written on demand. If the browser can't copy, the text is shown for copying by hand. */
export function useCopying(write: () => string): Copying {
  const [copied, setCopied] = useState<Copying['copied']>()
  const onCopy = async () => {
    const text = write()
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    )
    setCopied({ text, isCopied })
  }
  return { onCopy: () => void onCopy(), copied }
}
