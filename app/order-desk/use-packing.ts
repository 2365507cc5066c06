import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { callApi, lineFor } from '#app/data/call-api.ts'
import { keepAnswer, refreshAnswers, useRemote } from '#app/data/use-remote.ts'
import { useStepUp } from '#app/factors/use-step-up.ts'
import { paths } from '#app/paths.ts'
import { snack } from '#app/snacks.ts'
import { BATCH_STEP, type BatchKind, type BatchRow, type BatchWork } from '#domain/fulfilment/batch.ts'
import type { PackingProps } from '#screens/desk/packing/packing.tsx'
import type { PackingBatchProps } from '#screens/desk/packing-batch/packing-batch.tsx'

/** What's left to pack (A153), and taking a batch of it (A154, A155). */
export function usePacking(): Pick<PackingProps, 'pile' | 'taking' | 'onTake' | 'stepUp'> {
  const [, navigate] = useLocation()
  const pile = useRemote('packing', {})
  const { dialog, guard } = useStepUp()
  const [taking, setTaking] = useState<BatchKind>()
  // Kept until there's an answer, so that trying again asks for the same batch.
  const batchIds = useRef<Partial<Record<BatchKind, string>>>({})
  const take = async (what: BatchKind, most: number) => {
    if (taking) return
    setTaking(what)
    const batch_id = batchIds.current[what] ?? crypto.randomUUID()
    batchIds.current[what] = batch_id
    const body = { batch_id, most }
    const answer = what === 'orders' ? await callApi('takeBatch', { body }) : await guard(() => callApi('takePaperBatch', { body }))
    setTaking(undefined)
    if (!answer) return
    if (answer.ok || answer.status === 409) batchIds.current[what] = undefined
    if (!answer.ok) {
      snack(lineFor(answer), 'critical')
      return refreshAnswers('packing')
    }
    await keepAnswer('packingBatch', { params: { number: String(answer.data.number) } }, answer.data)
    navigate(paths.batch(answer.data.number))
  }
  return { pile, taking, onTake: (what, most) => void take(what, most), stepUp: dialog }
}

const withRows = (rows: readonly BatchRow[], fresh: readonly BatchRow[]): BatchRow[] =>
  rows.map((row) => fresh.find(({ key }) => key === row.key) ?? row)

/** A batch (A156), and packing, unpacking and posting its orders, twenty at a time (A157). */
export function useBatch(number: string): Pick<PackingBatchProps, 'batch' | 'onWork' | 'progress' | 'refused' | 'isPosting' | 'onPosting'> {
  const asking = { params: { number } }
  const batch = useRemote('packingBatch', asking)
  const [progress, setProgress] = useState<PackingBatchProps['progress']>()
  const [refused, setRefused] = useState<PackingBatchProps['refused']>([])
  const [isPosting, setPosting] = useState(false)
  const rows = batch.status === 'ready' ? batch.data.rows : []

  const numberOf = (key: string) => rows.find((row) => row.key === key)?.number ?? ''
  const show = async ({ rows: fresh, refused: others }: BatchWork) => {
    await keepAnswer('packingBatch', asking, (current) => current && { ...current, rows: withRows(current.rows, fresh) })
    setRefused((before) => [...before, ...others.map(({ key, error }) => ({ number: numberOf(key), error }))])
  }
  const onWork: PackingBatchProps['onWork'] = async (step, keys, carrier) => {
    setPosting(false)
    const isLong = keys.length > BATCH_STEP
    // Refusals stay in view until the next try: people who scan don't watch the screen.
    const numbers = keys.map(numberOf)
    setRefused((before) => before.filter(({ number: one }) => !numbers.includes(one)))
    for (let done = 0; done < keys.length; done += BATCH_STEP) {
      if (isLong) setProgress({ step, done, of: keys.length })
      const body = { number: Number(number), step, keys: keys.slice(done, done + BATCH_STEP), carrier }
      const answer = await callApi('workBatch', { body })
      if (answer.ok) await show(answer.data)
      else {
        snack(lineFor(answer), 'critical')
        await refreshAnswers('packingBatch')
        break
      }
    }
    if (isLong) setProgress(undefined)
  }
  return { batch, onWork: (step, keys, carrier) => void onWork(step, keys, carrier), progress, refused, isPosting, onPosting: setPosting }
}
