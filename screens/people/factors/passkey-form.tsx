import { useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import type { Submission } from '#screens/remote.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import * as css from './factors.css.ts'

export type PasskeyFormProps = { submission: Submission; onAdd: (name: string) => void; onCancel: () => void }

/** Names a passkey; then the browser asks for a finger, a face or a PIN. */
export function PasskeyForm({ submission, onAdd, onCancel }: PasskeyFormProps) {
  const form = useForm({ defaultValues: { name: '' } })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['name'])
  const isSending = submission.status === 'sending'
  return (
    <div className={css.panel}>
      <Heading level={3}>Add a passkey</Heading>
      <form noValidate className={css.form} onSubmit={handleSubmit(({ name }) => isSending || onAdd(name.trim()))}>
        <FormTextField
          control={control}
          name="name"
          label="What should we call it?"
          description="Like “My phone” or “Desk computer”. Next, your device asks for your finger, face or PIN."
          rules={{ validate: (name: string) => name.trim() !== '' || 'Give it a name.' }}
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={60}
        />
        <RefusalNotice refusal={refusal} />
        <div className={css.actions}>
          <Button type="submit" isPending={isSending} busy="Waiting for your device…">
            Add it
          </Button>
          <Button tone="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}
