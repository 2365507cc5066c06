import { useEffect, useState } from 'react'
import { callApi, lineFor, rejected } from '#app/data/call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { snack } from '#app/snacks.ts'
import { type BookDifference, isComparing } from '#domain/books/books.ts'
import type { BooksProps } from '#screens/office/books/books.tsx'
import type { Submission } from '#screens/remote.ts'

/** Milliseconds between two looks at a comparison that is under way. */
const PAUSE = 2000

/** The books beside PayPal's list, and what an admin does with them (A182 to A184). */
export function useBooks(): Omit<BooksProps, 'orderHref' | 'today'> {
  const books = useRemote('books', {})
  const [chosen, setChosen] = useState<BookDifference>()
  const [submission, setSubmission] = useState<Submission>({ status: 'idle' })
  const [isAsking, setAsking] = useState(false)
  const isUnderWay = books.status === 'ready' && isComparing(books.data)

  useEffect(() => {
    if (!isUnderWay) return
    const clock = setInterval(() => void refreshAnswers('books'), PAUSE)
    return () => clearInterval(clock)
  }, [isUnderWay])

  const open = (difference: BookDifference | undefined) => {
    setSubmission({ status: 'idle' })
    setChosen(difference)
  }
  const compare = async () => {
    setAsking(true)
    const answer = await callApi('compareBooks', {})
    if (answer.ok) await keepAnswer('books', {}, answer.data)
    else snack(lineFor(answer), 'critical')
    setAsking(false)
  }
  const settle = async (why: string) => {
    if (!chosen) return
    setSubmission({ status: 'sending' })
    const answer = await callApi('settleDifference', { body: { key: chosen.key, foundAt: chosen.foundAt, why } })
    if (answer.ok) {
      await keepAnswer('books', {}, answer.data)
      open(undefined)
      snack('Settled', 'positive')
      return
    }
    setSubmission(rejected(answer))
    // Somebody else was faster: what they did shows.
    if (answer.status === 409) await refreshAnswers('books')
  }
  return {
    books,
    isAsking,
    onCompare: () => void compare(),
    chosen,
    submission,
    onOpen: open,
    onClose: () => open(undefined),
    onSettle: (why) => void settle(why),
  }
}
