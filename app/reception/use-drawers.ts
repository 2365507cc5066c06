import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import type { Answer } from '#app/data/api-client.ts'
import { callApi, rejected } from '#app/data/call-api.ts'
import { refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useRemotePages } from '#app/data/use-remote-pages.ts'
import { snack } from '#app/snacks.ts'
import { deskDrawer, dropCount, keepCount, putDrawerHere, readCount, restoreDrawer } from '#app/state/drawer.ts'
import { session } from '#app/state/session.ts'
import type { Drawer } from '#domain/desk/drawer.ts'
import type { DrawerDraft } from '#screens/desk/drawers/count-dialog.tsx'
import type { DrawersProps } from '#screens/desk/drawers/drawers.tsx'
import type { Submission } from '#screens/remote.ts'
import { rememberName, useShiftNames } from './last-names.ts'

const count = z.record(z.string(), z.optional(z.number()))
/** A count as this browser keeps it. `drawer` is the one that's closed with it; none is a new one, whose id is made with it. */
const storedCount = z.object({
  drawer: z.optional(z.string()),
  newId: z.string(),
  way: z.enum(['pieces', 'sum']),
  pieces: count,
  sum: z.optional(z.number()),
  desk: z.string(),
  by: z.string(),
  note: z.string(),
})
type StoredCount = z.output<typeof storedCount>

const freshCount = (drawer?: string): StoredCount => ({
  drawer,
  newId: crypto.randomUUID(),
  way: 'pieces',
  pieces: {},
  sum: undefined,
  desk: '',
  by: '',
  note: '',
})

/** Closed drawers, for an admin (A145). */
function useHistory(): Pick<DrawersProps, 'history' | 'older'> & { refresh: () => void } {
  const isAdmin = useSnapshot(session).user?.role === 'admin'
  const { list, next, refresh } = useRemotePages('closedDrawers', {
    asking: isAdmin ? { query: {} } : undefined,
    after: (page) => (page.length < PAGE ? undefined : { query: { before: page.at(-1)?.id } }),
    join: (pages): readonly Drawer[] => pages.flat(),
  })
  return { history: isAdmin ? list : undefined, older: next, refresh }
}
/** Closed drawers in one answer. */
const PAGE = 50

/** The drawers of the desks: opened, used at this desk, counted and closed (A142 to A145, D486). */
export function useDrawers(): DrawersProps {
  const open = useRemote('openDrawers', {})
  const { id: mine } = useSnapshot(deskDrawer)
  const names = useShiftNames()
  const { refresh, ...history } = useHistory()
  const [kind, setKind] = useState<'open' | 'close'>()
  const [stored, setStored] = useState<StoredCount>(() => z.safeParse(storedCount, readCount()).data ?? freshCount())
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  useEffect(restoreDrawer, [])

  const change = (next: StoredCount) => {
    setStored(next)
    keepCount(next)
  }
  const begin: DrawersProps['onDialog'] = (dialog) => {
    const drawer = dialog.kind === 'close' ? dialog.drawer.id : undefined
    setSubmission({ status: 'idle' })
    // An unfinished count of this drawer goes on; another drawer starts afresh.
    if (stored.drawer !== drawer) change(freshCount(drawer))
    setKind(dialog.kind)
  }
  const end = (answer: Answer<'openDrawer' | 'closeDrawer'>, by: string, sentence: string) => {
    void refreshAnswers('openDrawers')
    if (!answer.ok) {
      setSubmission(rejected(answer))
      return false
    }
    refresh()
    void refreshAnswers('shiftTally')
    rememberName(by)
    dropCount()
    setStored(freshCount())
    setKind(undefined)
    snack(sentence, 'positive')
    return true
  }
  const openOne: DrawersProps['onOpen'] = async (opening) => {
    if (submission.status === 'sending') return
    setSubmission({ status: 'sending' })
    const answer = await callApi('openDrawer', { body: { id: stored.newId, ...opening } })
    if (end(answer, opening.by, `The drawer of ${opening.desk} is open`)) putDrawerHere(stored.newId)
  }
  const closeOne: DrawersProps['onCount'] = async ({ id, desk }, closing) => {
    if (submission.status === 'sending') return
    setSubmission({ status: 'sending' })
    const answer = await callApi('closeDrawer', { body: { id, ...closing } })
    const isDone = end(answer, closing.by, `The drawer of ${desk} is closed`)
    if (isDone && id === mine) putDrawerHere(undefined)
    // Someone else closed it, so it leaves the list, and the dialog with it.
    if (!answer.ok && answer.status === 409) {
      setKind(undefined)
      snack(answer.error, 'critical')
    }
  }
  const { drawer: _, newId: _new, pieces, sum, ...rest } = stored
  const draft: DrawerDraft = { ...rest, sum, pieces }
  const counting = open.status === 'ready' ? open.data.find(({ id }) => id === stored.drawer) : undefined
  return {
    open,
    mine,
    onUse: (drawer) => putDrawerHere(drawer?.id),
    dialog: kind === 'open' ? { kind } : kind === 'close' && counting ? { kind, drawer: counting } : undefined,
    onDialog: begin,
    onOpen: (opening) => void openOne(opening),
    onCount: (drawer, closing) => void closeOne(drawer, closing),
    draft,
    onDraft: (next) => change({ ...stored, ...next }),
    names,
    submission,
    onClose: () => setKind(undefined),
    ...history,
  }
}
