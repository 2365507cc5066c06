import { useId } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type CardLookFields, cardLookProblems, LONGEST_REASON } from '#domain/office/card-look.ts'
import { type FactorChoice, hasFactor } from '#domain/session/factor.ts'
import { FactorField } from '#screens/people/factors/factor-field.tsx'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import type { CardLook } from './card-look.ts'
import * as css from './unpaid-records.css.ts'

type Props = {
  title: string
  look: Extract<CardLook, { status: 'asking' }>
  onLook: (fields: CardLookFields) => void
  onCancel: () => void
}

function resolved(fields: CardLookFields, needsPassword: boolean, choice: FactorChoice): ResolverResult<CardLookFields> {
  const problems = cardLookProblems(fields, needsPassword, choice)
  if (problems.length === 0) return { values: { ...fields, reason: fields.reason.trim() }, errors: {} }
  return { values: {}, errors: Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'domain', message }])) }
}

/** Asks for a reason, and for the password and the second factor again (security 2.10). Keeps what was typed, even after an error. */
export function CardForm({ title, look: { needsPassword, choice, submission }, onLook, onCancel }: Props) {
  const id = useId()
  const form = useForm<CardLookFields>({
    resolver: (fields) => resolved(fields, needsPassword, choice),
    defaultValues: { reason: '', password: '', code: '' },
    mode: 'onTouched',
  })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, needsPassword && hasFactor(choice) ? ['reason', 'password', 'code'] : ['reason', 'password'])
  const isSending = submission.status === 'sending'
  return (
    <DialogBody
      title={title}
      actions={
        <>
          <Button tone="outline" onPress={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={isSending} busy="Opening…">
            Show card
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={css.ask} onSubmit={(event) => void handleSubmit((fields) => isSending || onLook(fields))(event)}>
        <Text tone="muted">Your name and your reason are written down. The card is shown for 30 seconds.</Text>
        <FormTextField
          control={control}
          name="reason"
          label="Reason for looking"
          description="Such as: charging the subscription at the terminal"
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={LONGEST_REASON}
        />
        {needsPassword && (
          <FormTextField
            control={control}
            name="password"
            label="Your own password, again"
            type="password"
            isRequired
            autoComplete="current-password"
          />
        )}
        {needsPassword && hasFactor(choice) && <FactorField control={control} name="code" choice={choice} />}
        <RefusalNotice refusal={refusal} title="The card was not shown" />
      </form>
    </DialogBody>
  )
}
