import { useEffect } from 'react'
import { station } from '#domain/station.ts'

/** Names the page in the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${station.name}`
  }, [title])
}
