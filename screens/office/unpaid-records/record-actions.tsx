import { CreditCard, Printer, Trash2, UserCheck } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { UnpaidRecord } from '#domain/office/unpaid-record.ts'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import * as css from './unpaid-records.css.ts'

export type RecordAction = 'process' | 'print' | 'card' | 'delete'

/** Why a card can't be viewed. Undefined when it can. */
export function whyNoCard(record: UnpaidRecord | undefined, keepsCards: boolean | undefined): string | undefined {
  if (keepsCards === false) return 'Card details: this shop keeps no cards, so there are none to see.'
  return record?.payment === null ? 'Card details: no card is kept for this record.' : undefined
}

type Props = { record: UnpaidRecord | undefined; keepsCards: boolean | undefined; onAction: (action: RecordAction) => void }

/** The actions for the chosen record. With none chosen they are disabled, with the reason (T286). */
export function RecordActions({ record, keepsCards, onAction }: Props) {
  const id = useId()
  const isIdle = record === undefined
  const noCard = whyNoCard(record, keepsCards)
  const why = isIdle ? { 'aria-describedby': `${id}-choose` } : {}
  return (
    <div className={css.tools}>
      <div className={css.buttons}>
        <Button isDisabled={isIdle} {...why} onPress={() => onAction('process')}>
          <UserCheck aria-hidden size={18} /> Process <KeyCap>Enter</KeyCap>
        </Button>
        <Button tone="outline" isDisabled={isIdle} {...why} onPress={() => onAction('print')}>
          <Printer aria-hidden size={18} /> Print <KeyCap>Alt+P</KeyCap>
        </Button>
        <Button
          tone="outline"
          isDisabled={isIdle || noCard !== undefined}
          {...(noCard === undefined ? why : { 'aria-describedby': `${id}-card` })}
          onPress={() => onAction('card')}
        >
          <CreditCard aria-hidden size={18} /> Card details <KeyCap>Alt+C</KeyCap>
        </Button>
        <Button tone="critical" isDisabled={isIdle} {...why} onPress={() => onAction('delete')}>
          <Trash2 aria-hidden size={18} /> Delete <KeyCap>Del</KeyCap>
        </Button>
      </div>
      {isIdle && (
        <Text id={`${id}-choose`} tone="muted">
          Choose a record in the list first: then it can be processed, printed or deleted, and its card looked at.
        </Text>
      )}
      {noCard !== undefined && (
        <Text id={`${id}-card`} tone="muted" size="caption">
          {noCard}
        </Text>
      )}
    </div>
  )
}
