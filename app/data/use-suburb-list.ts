import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'
import { whenIdle } from '#app/when-idle.ts'
import { worksAtDesk } from '#domain/session/works-at-desk.ts'

type FindSuburbs = typeof import('./suburb-list.ts')['findSuburbs']

const loaded: { find?: FindSuburbs } = {}

/** The search in the list of all suburbs, at the desk once the page is at rest; else undefined (D551). */
export function useSuburbList(): FindSuburbs | undefined {
  const isAtDesk = worksAtDesk(useSnapshot(session).user?.role)
  const [isThere, setThere] = useState(loaded.find !== undefined)
  useEffect(() => {
    if (!isAtDesk || isThere) return
    let isLeft = false
    whenIdle(async () => {
      // Without it the server is asked, so nobody has to be told.
      const code = isLeft ? undefined : await import('./suburb-list.ts').catch(() => undefined)
      if (!code) return
      loaded.find = code.findSuburbs
      if (!isLeft) setThere(true)
    })
    return () => {
      isLeft = true
    }
  }, [isAtDesk, isThere])
  return isAtDesk && isThere ? loaded.find : undefined
}
