import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { RadioGroup } from '#design-system/radio-group/radio-group.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { fullName } from '#domain/desk/chosen-subscriber.ts'
import { mergeChanges, personNumber } from '#domain/desk/person.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import { FormDialog } from '#screens/shell/form/form-dialog.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import * as css from './people.css.ts'
import { FindPeople, resultMessage, subscriptionLabel } from './people.tsx'
import type { OtherSearch, PersonDialogProps } from './person-work.ts'
import { WhyField } from './why-field.tsx'

type Props = PersonDialogProps & { other: OtherSearch; today: StationDate }

/** Merges two records of one person: find the other, then choose which to keep. */
export function MergeDialog({ other, ...props }: Props) {
  const [chosen, setChosen] = useState<SearchResult>()
  if (chosen) return <KeepDialog {...props} chosen={chosen} />
  return <ChooseDialog {...props} other={other} onChoose={setChosen} />
}

function ChooseDialog({ found, other, today, onClose, onChoose }: Props & { onChoose: (person: SearchResult) => void }) {
  const result = other.found
  const others = result?.status === 'ready' ? result.data.people.filter(({ id }) => id !== found.person.id) : []
  return (
    <Dialog isOpen onClose={onClose}>
      <DialogBody
        title="Merge with another record"
        actions={
          <Button tone="outline" onPress={onClose}>
            Cancel
          </Button>
        }
      >
        <div className={css.part}>
          <Text tone="muted">{`Find the other record of ${fullName(found.person)}.`}</Text>
          <FindPeople text="" label="The other record" onFind={other.onFind} />
          {result?.status === 'loading' && <Skeleton shape="line" count={2} label="Looking" />}
          {result?.status === 'failed' && <Failed message={result.message} onRetry={result.onRetry} requestId={result.requestId} />}
          <p role="status" className={css.status}>
            {result?.status === 'ready' && resultMessage({ ...result.data, people: others })}
          </p>
          {others.length > 0 && (
            <ul aria-label="Records found" className={css.rows}>
              {others.map((person) => (
                <li key={person.id} className={css.row}>
                  <Who person={person} today={today} />
                  <Button tone="outline" aria-label={`This one: ${fullName(person)}, ${person.email}`} onPress={() => onChoose(person)}>
                    This one
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </DialogBody>
    </Dialog>
  )
}

function Who({ person, today }: { person: SearchResult; today: StationDate }) {
  return (
    <span className={css.words}>
      <span className={css.name}>{fullName(person)}</span>
      <span className={css.more}>
        {[personNumber(person), person.email, person.phone, subscriptionLabel(person, today)].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

function KeepDialog({
  found,
  chosen,
  today,
  submission,
  onWork,
  onClose,
}: PersonDialogProps & { chosen: SearchResult; today: StationDate }) {
  const form = useForm({ defaultValues: { why: '' }, mode: 'onTouched' })
  const { control, handleSubmit } = form
  const [keptId, setKeptId] = useState(found.person.id)
  const refusal = useRefusal(submission, form, ['why'])
  const isSending = submission.status === 'sending'
  const both = [found.person, chosen]
  const [goneId] = both.map(({ id }) => id).filter((id) => id !== keptId)
  const [kept = found.person, gone = chosen] = keptId === found.person.id ? both : both.toReversed()
  const send = handleSubmit(({ why }) => isSending || goneId === undefined || onWork({ do: 'merge', keptId, goneId, why: why.trim() }))
  return (
    <FormDialog
      title="Merge these two?"
      submit={{ label: 'Merge them', busy: 'Merging…', tone: 'critical' }}
      isSending={isSending}
      onSubmit={(event) => void send(event)}
      onCancel={onClose}
    >
      <RadioGroup
        label="Which one stays?"
        value={String(keptId)}
        onChange={(value) => setKeptId(Number(value))}
        options={both.map((person) => ({
          value: String(person.id),
          label: [fullName(person), personNumber(person)].join(', '),
          description: [person.email, subscriptionLabel(person, today)].join(', '),
        }))}
      />
      <Text tone="muted">
        It keeps its email, login, and choices about Zedletter and thanks on air. Orders, tickets, pledges and subscriptions move to it,
        with the later last day; the other login ends, and the other number leads here. It can be undone for a day.
      </Text>
      <section className={css.part} aria-label="What changes">
        <ul className={css.rows}>
          {mergeChanges(kept, gone).map((change) => (
            <li key={change} className={css.row}>
              {change}
            </li>
          ))}
        </ul>
      </section>
      <WhyField control={control} name="why" autoFocus />
      <RefusalNotice refusal={refusal} title="Not merged" />
    </FormDialog>
  )
}
