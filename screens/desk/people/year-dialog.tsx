import { useForm } from 'react-hook-form'
import { Text } from '#design-system/text/text.tsx'
import { judgeYear, personMessages, type YearChange } from '#domain/desk/person.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { PersonDialogProps } from './person-work.ts'
import { WhyField } from './why-field.tsx'

type Kind = YearChange['what']

const texts = {
  renew: { title: 'Renew without a sale?', submit: { label: 'Renew it', busy: 'Renewing…' } },
  lengthen: { title: 'Extend the subscription', submit: { label: 'Extend it', busy: 'Saving…' } },
  end: { title: 'End the subscription?', submit: { label: 'End it', busy: 'Ending…', tone: 'critical' } },
} as const

function leadFor(kind: Kind, expiry: StationDate | null, today: StationDate): string {
  const ends = expiry === null ? '' : `It ${expiry < today ? 'ended' : 'runs to'} ${formatDate(expiry)}.`
  const judged = kind === 'renew' ? judgeYear({ what: 'renew' }, expiry, today) : undefined
  if (judged && 'expiry' in judged) return `${ends} It will run to ${formatDate(judged.expiry)}, same type, no charge.`
  if (kind === 'end') return `${ends} It ends yesterday: Zedder prices and the paper guide stop at once. To refund it, open its order.`
  return ends
}

/** Renews, extends or ends someone's subscription, with the reason. */
export function YearDialog({ kind, found, today, submission, onWork, onClose }: PersonDialogProps & { kind: Kind; today: StationDate }) {
  const { expiry } = found.person
  const form = useForm({ defaultValues: { until: '', why: '' }, mode: 'onTouched' })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['why'])
  const isSending = submission.status === 'sending'
  const changeFor = (until: string): YearChange => (kind === 'lengthen' ? { what: kind, until } : { what: kind })
  const send = handleSubmit(({ until, why }) => isSending || onWork({ do: 'year', change: changeFor(until), why: why.trim() }))
  const judge = (until: string) => {
    const judged = judgeYear({ what: 'lengthen', until }, expiry, today)
    return until === '' || 'problem' in judged ? ('problem' in judged && until !== '' ? judged.problem : personMessages.notLater) : true
  }
  return (
    <FormDialog
      title={texts[kind].title}
      submit={texts[kind].submit}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <Text tone="muted">{leadFor(kind, expiry, today)}</Text>
      {kind === 'lengthen' && (
        <FormTextField control={control} name="until" label="New last day" type="date" autoFocus isRequired rules={{ validate: judge }} />
      )}
      <WhyField control={control} name="why" autoFocus={kind !== 'lengthen'} />
      <RefusalNotice refusal={refusal} title="Nothing was changed" />
    </FormDialog>
  )
}
