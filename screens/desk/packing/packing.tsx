import { type FormEvent, useId, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { NumberField } from '#design-system/number-field/number-field.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Cell, Column, Row, Table, TableHead } from '#design-system/table/table.tsx'
import { Text } from '#design-system/text/text.tsx'
import { BATCH_MOST, type BatchKind, batchName, issueName, type PackingPile } from '#domain/fulfilment/batch.ts'
import { packingMessages } from '#domain/fulfilment/packing-messages.ts'
import { counted } from '#domain/text.ts'
import { formatInstant, type StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import { StepUpDialog, type StepUpDialogProps } from '#screens/people/factors/step-up-dialog.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './packing.css.ts'

export type PackingProps = {
  pile: Remote<PackingPile>
  /** Left out for those who may not take Radio Times. */
  canTakePaper: boolean
  /** What is being taken right now. */
  taking?: BatchKind | undefined
  onTake: (what: BatchKind, most: number) => void
  batchHref: (number: number) => string
  /** Where cards, packs and shirts are ticked one by one. */
  sheetHref: string
  stepUp?: StepUpDialogProps | undefined
  today: StationDate
}

/** Everything to pack, from every channel, and the batches people have taken. */
export function Packing({ pile, sheetHref, stepUp, today, ...props }: PackingProps) {
  return (
    <StaffPage
      title="Packing"
      lead="Everything that’s paid and ready to pack: bought online, at the desk and by phone."
      actions={
        <ButtonLink tone="outline" href={sheetHref}>
          Cards, packs and shirts
        </ButtonLink>
      }
      today={today}
    >
      {pile.status === 'loading' && <Skeleton shape="line" count={8} label="Loading what’s left to pack" />}
      {pile.status === 'failed' && <Failed message={pile.message} onRetry={pile.onRetry} requestId={pile.requestId} />}
      {pile.status === 'ready' && <Pile pile={pile.data} {...props} />}
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}

const anyOf = (count: number, one: string, many?: string) => (count === 0 ? '' : counted(count, one, many))

function pileSummary({ orders, shelves: { merch, card, pack, shirt } }: PackingPile): string {
  if (orders === 0) return 'Nothing to pack.'
  const things = [anyOf(merch, 'piece of merch', 'pieces of merch'), anyOf(card, 'card'), anyOf(pack, 'pack'), anyOf(shirt, 'shirt')]
  return `${counted(orders, 'order')}: ${things.filter(Boolean).join(', ')}.`
}

function Pile({
  pile,
  canTakePaper,
  taking,
  onTake,
  batchHref,
}: Omit<PackingProps, 'pile' | 'sheetHref' | 'today'> & { pile: PackingPile }) {
  const [orders, paper, batches] = [useId(), useId(), useId()]
  return (
    <>
      <section aria-labelledby={orders} className={css.section}>
        <Heading level={2} size="heading" id={orders}>
          Orders
        </Heading>
        <Text>{pileSummary(pile)}</Text>
        {pile.orders > 0 && <TakeForm waiting={pile.orders} isTaking={taking === 'orders'} onTake={(most) => onTake('orders', most)} />}
      </section>
      <section aria-labelledby={paper} className={css.section}>
        <Heading level={2} size="heading" id={paper}>
          {issueName(pile.issue)}
        </Heading>
        <Text>{pile.shelves.paper === 0 ? 'No copies to pack.' : `${counted(pile.shelves.paper, 'copy', 'copies')} on paper.`}</Text>
        {pile.shelves.paper > 0 && !canTakePaper && <Text tone="muted">An admin starts this batch. Then anyone can pack it.</Text>}
        {pile.shelves.paper > 0 && canTakePaper && (
          <div className={css.buttons}>
            <Button tone="outline" isPending={taking === 'paper'} busy="Taking…" onPress={() => onTake('paper', BATCH_MOST)}>
              {`Take ${counted(Math.min(pile.shelves.paper, BATCH_MOST), 'copy', 'copies')}`}
            </Button>
          </div>
        )}
      </section>
      {pile.batches.length > 0 && (
        <section aria-labelledby={batches} className={css.section}>
          <Heading level={2} size="heading" id={batches}>
            Batches
          </Heading>
          <Table space="snug" narrow="cards">
            <TableHead>
              <Column>Batch</Column>
              <Column>Taken by</Column>
              <Column align="end" width="least">
                Left to pack
              </Column>
            </TableHead>
            <tbody>
              {pile.batches.map((batch) => (
                <Row key={batch.number}>
                  <Cell isHeader inCard="start" verticalAlign="baseline">
                    <Link tone="quiet" href={batchHref(batch.number)}>
                      {batchName(batch)}
                    </Link>
                  </Cell>
                  <Cell tone="muted" verticalAlign="baseline">{`${batch.takenBy}, ${formatInstant(batch.takenAt)}`}</Cell>
                  <Cell inCard="end" align="end" verticalAlign="baseline">
                    {batch.waiting === 0 ? `Done, ${batch.total}` : `${batch.waiting} of ${batch.total}`}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </section>
      )}
    </>
  )
}

function TakeForm({ waiting, isTaking, onTake }: { waiting: number; isTaking: boolean; onTake: (most: number) => void }) {
  const most = Math.min(waiting, BATCH_MOST)
  const [count, setCount] = useState<number | undefined>(most)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTaking) return
    setError(count === undefined ? packingMessages.needsCount : undefined)
    if (count !== undefined) onTake(count)
  }
  return (
    <form noValidate className={css.take} onSubmit={submit}>
      <NumberField label="How many orders" value={count} onChange={setCount} minValue={1} maxValue={BATCH_MOST} error={error} />
      <Button type="submit" isPending={isTaking} busy="Taking…">
        Take a batch
      </Button>
    </form>
  )
}
