import { useEffect, useRef } from 'react'

type Intents = { finish: () => void; finishWithInvoice: () => void; cancel: () => void }

const byCode: Readonly<Record<string, keyof Intents>> = {
  Enter: 'finish',
  NumpadEnter: 'finish',
  KeyI: 'finishWithInvoice',
  KeyC: 'cancel',
}

/** The keys of the dialog that ends an order. */
export function useDialogKeys(intents: Intents): void {
  const latest = useRef(intents)
  useEffect(() => {
    latest.current = intents
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const intent = event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat ? byCode[event.code] : undefined
      if (intent === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current[intent]()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
