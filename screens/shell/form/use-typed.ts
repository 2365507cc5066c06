import { useState } from 'react'

/** What is being typed in a search, which starts from what was searched for. Another search replaces it, and the field keeps the focus. */
export function useTyped(searched: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(searched)
  const [last, setLast] = useState(searched)
  if (last !== searched) {
    setLast(searched)
    setTyped(searched)
  }
  return [typed, setTyped]
}
