import { useState } from 'react'
import type { Copying } from '#screens/flow-panel/flow-report.tsx'

/** Copies a text that is made when it is asked for. Where the browser has no way to, the text is shown to be copied by hand. */
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
