import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import type { Pledge } from '#domain/desk/pledge.ts'
import { formatMoney } from '#domain/money/money.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import type { Submission } from '#screens/remote.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'

/** What can be done with a pledge besides paying it. */
export type PledgeWork = { do: 'remind' } | { do: 'note'; note: string } | { do: 'write_off'; why: string }
export type PledgeAction = PledgeWork['do']

const texts = {
  note: {
    title: 'Note a call',
    lead: 'Only colleagues read it. It goes when the pledger’s account is removed.',
    field: 'Note',
    submit: { label: 'Leave the note', busy: 'Saving…' },
    refused: 'Not saved',
    missing: orderDeskMessages.needsNote,
  },
  write_off: {
    title: 'Write this pledge off?',
    lead: 'Nobody will pay it. What it held is on sale again at once, and you can’t undo it.',
    field: 'Why',
    submit: { label: 'Write it off', busy: 'Writing it off…', tone: 'critical' },
    refused: 'Not written off',
    missing: orderDeskMessages.needsWhy,
  },
} as const

type Props = { pledge: Pledge; submission: Submission; onWork: (work: PledgeWork) => void; onClose: () => void }

const whoseWords = ({ name, number, amount }: Pledge) => `${name}, ${number}, ${formatMoney(amount)}`

function RemindDialog({ pledge, submission, onWork, onClose }: Props) {
  const form = useForm({ defaultValues: {} })
  const refusal = useRefusal(submission, form, [])
  const isSending = submission.status === 'sending'
  return (
    <FormDialog
      title="Mail a reminder?"
      submit={{ label: 'Mail it', busy: 'Mailing…' }}
      isSending={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) onWork({ do: 'remind' })
      }}
      onCancel={onClose}
    >
      <Text>{whoseWords(pledge)}</Text>
      <Text tone="muted">
        {`A letter goes to ${pledge.email}: what was pledged, by when to pay it, and how. ${
          pledge.reminded ? `The last one was mailed ${formatInstant(pledge.reminded)}.` : 'They’ve had no reminder yet.'
        }`}
      </Text>
      <RefusalNotice refusal={refusal} title="Not mailed" />
    </FormDialog>
  )
}

function WordsDialog({ kind, pledge, submission, onWork, onClose }: Props & { kind: 'note' | 'write_off' }) {
  const { title, lead, field, submit, refused, missing } = texts[kind]
  const form = useForm({ defaultValues: { why: '' }, mode: 'onTouched' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['why'])
  const isSending = submission.status === 'sending'
  const send = handleSubmit(({ why }) => {
    if (isSending) return
    onWork(kind === 'note' ? { do: 'note', note: why.trim() } : { do: 'write_off', why: why.trim() })
  })
  return (
    <FormDialog title={title} submit={submit} isSending={isSending} onSubmit={(event) => void send(event)} onCancel={onClose}>
      <Text>{whoseWords(pledge)}</Text>
      <Text tone="muted">{lead}</Text>
      <FormTextField
        control={control}
        name="why"
        label={field}
        rows={3}
        autoFocus
        isRequired
        autoComplete="off"
        maxLength={500}
        rules={{ validate: (text) => text.trim().length > 2 || missing }}
      />
      <RefusalNotice refusal={refusal} title={refused} />
    </FormDialog>
  )
}

/** Asks before a reminder is mailed, what to note of a call, or why a pledge is written off. */
export function PledgeDialog({ kind, ...rest }: Props & { kind: PledgeAction }) {
  return kind === 'remind' ? <RemindDialog {...rest} /> : <WordsDialog kind={kind} {...rest} />
}
