import { Badge, type BadgeProps } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Cell, Row } from '#design-system/table/table.tsx'
import { phoneLink } from '#domain/contact/phone-link.ts'
import type { Pledge } from '#domain/desk/pledge.ts'
import { daysLeftLabel } from '#domain/desk/pledge-ledger.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate, formatInstant } from '#domain/time/station-time.ts'
import type { PledgeAction } from './pledge-dialog.tsx'
import * as css from './pledges.css.ts'

export type PledgeIntents = {
  /** The link that reopens the order for payment. Left out for people who take no payments. */
  payHref?: (pledge: Pledge) => string
  /** The order whose slip is loading. */
  opening?: string
  onOpenSlip: (pledge: Pledge) => void
  /** Asks about a reminder, a note, or writing it off. */
  onOpen: (dialog: { kind: PledgeAction; pledge: Pledge }) => void
}

const actions = [
  { kind: 'remind', label: 'Remind' },
  { kind: 'note', label: 'Note' },
  { kind: 'write_off', label: 'Write off' },
] as const

function toneOf(daysLeft: number): NonNullable<BadgeProps['tone']> {
  if (daysLeft < 0) return 'critical'
  return daysLeft <= 7 ? 'warning' : 'neutral'
}

/** One pledge: when it is due, whose it is and how to reach them, what it is for, and how to pay it. */
export function PledgeRow({ pledge, payHref, opening, onOpenSlip, onOpen }: PledgeIntents & { pledge: Pledge }) {
  const { order_id, number, name, phone, amount, due, daysLeft, isStockHeld, items, takenBy, email, reminded, money, note } = pledge
  const payLabel = money ? 'Finish the payment' : 'Take payment now'
  const isOpening = opening === order_id
  return (
    <Row>
      <Cell shows="on-paper">
        <span className={css.box} />
      </Cell>
      <Cell inCard="start" width="least">
        <span className={css.badge}>
          <Badge tone={toneOf(daysLeft)}>{daysLeftLabel(daysLeft)}</Badge>
        </span>
        <span className={css.daysOnPaper}>{daysLeftLabel(daysLeft)}</span>
        <div className={css.more}>{formatDate(due)}</div>
      </Cell>
      <Cell isHeader>
        <span className={css.name}>{name}</span>
        <span className={css.phoneOnPaper}>{phone}</span>
        <span className={css.more}>{takenBy === '' ? number : `${number}, taken by ${takenBy}`}</span>
      </Cell>
      <Cell shows="on-screen">
        <span className={css.phone}>
          <Link tone="quiet" href={phoneLink(phone)}>
            {phone}
          </Link>
        </span>
        <div className={css.more}>{email}</div>
      </Cell>
      <Cell tone="muted">
        <ul>
          {items.map((item) => (
            <li key={item.name}>
              {item.quantity > 1 && `${item.quantity} × `}
              {item.name}
            </li>
          ))}
        </ul>
        {!isStockHeld && <p className={css.freed}>We’re no longer holding anything for it.</p>}
        {money && (
          <p
            className={css.taken}
          >{`Paid ${money.paymentMethod === 'Cash' ? 'in cash' : 'by eftpos'} ${formatInstant(money.at)}: still to be finished.`}</p>
        )}
        {reminded && <p className={css.more}>{`Reminded ${formatInstant(reminded)}`}</p>}
        {note && <p className={css.more}>{`${note.by}, ${formatInstant(note.at)}: ${note.text}`}</p>}
      </Cell>
      <Cell inCard="end" align="end" width="least">
        <Figures>{formatMoney(amount)}</Figures>
      </Cell>
      <Cell shows="on-paper" />
      <Cell shows="on-screen" width="least">
        <div className={payHref ? css.buttons : css.quietButtons}>
          {payHref && (
            <ButtonLink tone="outline" href={payHref(pledge)} aria-label={`${payLabel}: ${name}, ${number}`}>
              {payLabel}
            </ButtonLink>
          )}
          <Button tone="quiet" isPending={isOpening} aria-label={`Slip of ${number}, PDF`} onPress={() => onOpenSlip(pledge)}>
            Slip
          </Button>
        </div>
        <div className={css.quietButtons}>
          {actions
            .filter(({ kind }) => !money || kind === 'note')
            .map(({ kind, label }) => (
              <Button key={kind} tone="quiet" aria-label={`${label}: ${name}, ${number}`} onPress={() => onOpen({ kind, pledge })}>
                {label}
              </Button>
            ))}
        </div>
      </Cell>
    </Row>
  )
}
