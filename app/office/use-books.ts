import { useEffect, useState } from 'react'
import { callApi, lineFor } from '#app/data/call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useDialogWork } from '#app/hooks/use-dialog-work.ts'
import { snack } from '#app/snacks.ts'
import { type BookDifference, isComparing } from '#domain/books/books.ts'
import type { BooksProps } from '#screens/office/books/books.tsx'

/** Milliseconds between two looks at a comparison that is under way. */
const PAUSE = 2000

/** The books beside PayPal's list, and what an admin does with them (A182 to A184). */
export function useBooks(): Omit<BooksProps, 'orderHref' | 'today'> {
  const books = useRemote('books', {})
  const { dialog: chosen, open, close, submission, send } = useDialogWork<BookDifference>(() => refreshAnswers('books'))
  const [isAsking, setAsking] = useState(false)
  const isUnderWay = books.status === 'ready' && isComparing(books.data)

  useEffect(() => {
    if (!isUnderWay) return
    const clock = setInterval(() => void refreshAnswers('books'), PAUSE)
    return () => clearInterval(clock)
  }, [isUnderWay])

  const compare = async () => {
    setAsking(true)
    const answer = await callApi('compareBooks', {})
    if (answer.ok) await keepAnswer('books', {}, answer.data)
    else snack(lineFor(answer), 'critical')
    setAsking(false)
  }
  const settle = async (why: string) => {
    if (!chosen) return
    const settled = await send(() => callApi('settleDifference', { body: { key: chosen.key, foundAt: chosen.foundAt, why } }))
    if (!settled) return
    await keepAnswer('books', {}, settled)
    close()
    snack('Settled', 'positive')
  }
  return {
    books,
    isAsking,
    onCompare: () => void compare(),
    chosen,
    submission,
    onOpen: open,
    onClose: close,
    onSettle: (why) => void settle(why),
  }
}
