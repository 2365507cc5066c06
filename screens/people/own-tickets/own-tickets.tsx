import { CalendarPlus, FileText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { showCode } from '#domain/door/check-in.ts'
import type { OwnTicket, OwnTickets as Tickets } from '#domain/door/door.ts'
import { eventLines } from '#domain/order/event-tickets.ts'
import { formatTime } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import { QrCode } from '#screens/people/factors/qr-code.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import * as css from './own-tickets.css.ts'

export type OwnTicketsProps = {
  tickets: Remote<Tickets>
  accountHref: string
  isOpeningPaper: boolean
  onPaper: () => void
  onCalendar: () => void
  /** The ticket whose name is being changed, by its index in the order. */
  renaming: number | undefined
  onRename: (position: number | undefined) => void
  submission: Submission
  onSave: (position: number, holder: string) => void
}

/** The tickets of one order, each with its QR code, to show at the door (D523). Names can be changed until the day (D525). */
export function OwnTickets({ tickets, accountHref, isOpeningPaper, onPaper, onCalendar, ...work }: OwnTicketsProps) {
  const ready = tickets.status === 'ready' ? tickets.data : undefined
  const hasDay = ready?.tickets.some(({ eventDateTime }) => eventDateTime !== undefined)
  return (
    <div className={css.page}>
      <Stack space="tight" as="header">
        <Heading level={1} isFocusTarget>
          Your tickets
        </Heading>
        {ready && <Text tone="muted">{`Order ${ready.number}. Show a code at the door, or say the name.`}</Text>}
        <Link href={accountHref}>Back to your account</Link>
      </Stack>
      {tickets.status === 'loading' && <Skeleton shape="block" label="Loading your tickets" />}
      {tickets.status === 'failed' && <Failed message={tickets.message} onRetry={tickets.onRetry} requestId={tickets.requestId} />}
      {ready?.tickets.length === 0 && <EmptyState art={{ motif: 'stage', color: 'lime' }} title="This order has no tickets you can use" />}
      {ready && ready.tickets.length > 0 && (
        <>
          <div className={css.actions}>
            <Button tone="outline" isPending={isOpeningPaper} busy="Opening…" onPress={onPaper}>
              <FileText aria-hidden size={18} />
              Tickets as a PDF
            </Button>
            {hasDay && (
              <Button tone="outline" onPress={onCalendar}>
                <CalendarPlus aria-hidden size={18} />
                Add to a calendar
              </Button>
            )}
          </div>
          <ul className={css.list} aria-label="Tickets">
            {ready.tickets.map((ticket) => (
              <Ticket key={ticket.position} ticket={ticket} {...work} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

type TicketProps = Pick<OwnTicketsProps, 'renaming' | 'onRename' | 'submission' | 'onSave'> & { ticket: OwnTicket }

function Ticket({ ticket, renaming, onRename, submission, onSave }: TicketProps) {
  const { position, name, event, option, code, isUnder18, isUnpaid, canRename, cameIn } = ticket
  return (
    <li className={css.ticket}>
      <QrCode text={code} label={`The code of ${name || event}`} />
      <div className={css.words}>
        <Heading level={2}>{name || event}</Heading>
        {[event, ...eventLines(ticket), option]
          .filter((line) => line !== '')
          .map((line) => (
            <Text key={line} tone="muted">
              {line}
            </Text>
          ))}
        <span className={css.code}>{showCode(code)}</span>
        {(isUnder18 || isUnpaid || cameIn) && (
          <div className={css.actions}>
            {isUnpaid && <Badge tone="warning">Not paid yet</Badge>}
            {isUnder18 && <Badge>Under 18</Badge>}
            {cameIn && <Badge tone="positive">{`Came in at ${formatTime(cameIn.at)}`}</Badge>}
          </div>
        )}
        {renaming === position && (
          <HolderForm
            ticket={ticket}
            submission={submission}
            onCancel={() => onRename(undefined)}
            onSave={(holder) => onSave(position, holder)}
          />
        )}
        {renaming !== position && canRename && (
          <span>
            <Button tone="outline" aria-label={`Change the name ${name}`} onPress={() => onRename(position)}>
              Change the name
            </Button>
          </span>
        )}
      </div>
    </li>
  )
}

type FormProps = { ticket: OwnTicket; submission: Submission; onSave: (holder: string) => void; onCancel: () => void }

function HolderForm({ ticket, submission, onSave, onCancel }: FormProps) {
  const [holder, setHolder] = useState(ticket.holder)
  const isSending = submission.status === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSave(holder.trim())
  }
  const refused = submission.status === 'rejected' ? (submission.problems?.[0]?.message ?? submission.reason) : undefined
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label="Name on the door list"
        description="Leave it empty for your own."
        autoComplete="off"
        autoFocus
        maxLength={120}
        error={refused}
        value={holder}
        onChange={setHolder}
      />
      <div className={css.actions}>
        <Button type="submit" isPending={isSending} busy="Saving…">
          Save
        </Button>
        <Button tone="outline" isDisabled={isSending} onPress={onCancel}>
          Keep it
        </Button>
      </div>
    </form>
  )
}
