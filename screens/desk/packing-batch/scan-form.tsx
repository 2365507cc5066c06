import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { type BatchRow, readScan } from '#domain/fulfilment/batch.ts'
import * as css from './packing-batch.css.ts'

type Props = { rows: readonly BatchRow[]; onPack: (key: string) => void }

/** Packs the scanned order: a scanner types a slip's number and Enter. A number that's refused stays in the field, for the next scan to replace. */
export function ScanForm({ rows, onPack }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [last, setLast] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const lastRow = rows.find(({ key }) => key === last)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = readScan(typed, rows)
    if ('problem' in found) {
      setProblem(found.problem)
      field.current?.select()
      return
    }
    setProblem(undefined)
    setTyped('')
    setLast(found.row.key)
    onPack(found.row.key)
  }
  return (
    <div>
      <form noValidate className={css.scan} onSubmit={submit}>
        <TextField
          label="Scan a slip, or type its number"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={setTyped}
          error={problem}
          inputRef={field}
        />
        <Button type="submit" tone="outline">
          It’s packed
        </Button>
      </form>
      <p role="status" className={css.said}>
        {lastRow && !problem && `${lastRow.number}, ${lastRow.name}: ${lastRow.packed ? 'packed' : 'packing…'}`}
      </p>
    </div>
  )
}
