import { useEffect } from 'react'
import { useCatalogue } from './use-catalogue.ts'
import { useRemote } from './use-remote.ts'

/** Loads what lists and forms will show, before anyone opens them, and draws nothing (T101, T143, D236). */
export function LoadAhead({ onLoaded }: { onLoaded: () => void }) {
  const isCatalogueLoaded = useCatalogue() !== undefined
  const countries = useRemote('countries', {})
  const isDone = isCatalogueLoaded && countries.status !== 'loading'
  useEffect(() => {
    if (isDone) onLoaded()
  }, [isDone, onLoaded])
  return null
}
