import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { countRows, type ProductPreview } from '#domain/catalogue/sheet/preview.ts'
import { csvMessages } from '#domain/csv-bytes.ts'
import { counted } from '#domain/text.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import * as css from '#screens/office/catalogue-editor/catalogue-editor.css.ts'
import type { Submission } from '#screens/remote.ts'
import { ImportTable } from './import-table.tsx'

/** So many rows are drawn at first. */
const STEP = 60

type Props = { name: string; preview: ProductPreview; isWindows: boolean; importing: Submission; onImport: () => void }

/** What a file would do, faults first, and the button that makes its drafts. */
export function ImportPreview({ name, preview, isWindows, importing, onImport }: Props) {
  const [most, setMost] = useState(STEP)
  const faulty = countRows(preview, 'faulty')
  const drafts = countRows(preview, 'new', 'changed')
  const listed = order(preview)
  const isSending = importing.status === 'sending'
  return (
    <section aria-labelledby="import-preview">
      <Stack>
        <Heading level={2} size="heading" id="import-preview">
          {name}
        </Heading>
        <p role="status">{summaryOf(preview)}</p>
        {isWindows && <Notice tone="warning">{csvMessages.windows}</Notice>}
        {preview.unknownColumns.length > 0 && (
          <Notice tone="warning" title="Columns that the shop doesn’t know">
            {`${preview.unknownColumns.map((column) => `“${column}”`).join(', ')}: left out.`}
          </Notice>
        )}
        {faulty > 0 && (
          <Notice tone="critical" title={`${counted(faulty, 'row')} can’t be taken in`}>
            Fix that in your spreadsheet, save it and choose it again. Until then nothing of this file is imported.
          </Notice>
        )}
        {importing.status === 'rejected' && (
          <Notice tone="critical" isAnnounced>
            {importing.reason}
            <FaultCode of={importing.requestId} />
          </Notice>
        )}
        {faulty === 0 && drafts > 0 && (
          <div className={css.actions}>
            <Button isPending={isSending} busy="Making drafts…" onPress={onImport}>
              {`Make ${counted(drafts, 'draft')}`}
            </Button>
          </div>
        )}
        {listed.length > 0 && <ImportTable rows={listed.slice(0, most)} />}
        {listed.length > most && (
          <div className={css.actions}>
            <Button tone="outline" onPress={() => setMost(most + STEP)}>
              {`Show more of the ${listed.length}`}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  )
}

/** The rows that do something, faults first; what stays as it is isn't listed. */
const order = ({ rows }: ProductPreview) =>
  (['faulty', 'new', 'changed'] as const).flatMap((state) => rows.filter((row) => row.state === state))

function summaryOf(preview: ProductPreview): string {
  const counts = [
    [countRows(preview, 'faulty'), 'with faults'],
    [countRows(preview, 'new'), 'new'],
    [countRows(preview, 'changed'), 'changed'],
    [countRows(preview, 'unchanged'), 'as they are'],
  ] as const
  const summary = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  const isSame = preview.rows.every(({ state }) => state === 'unchanged')
  return isSame ? `Nothing to change: all ${counted(preview.rows.length, 'product')} are like this already.` : `${summary.join(', ')}.`
}
