import { useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import type { Submission } from '#screens/remote.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { useServerProblems } from '#screens/shell/form/use-server-problems.ts'
import * as css from './factors.css.ts'

export type PasskeyFormProps = { submission: Submission; onAdd: (name: string) => void; onCancel: () => void }

/** Names a passkey; then the browser asks for a finger, a face or a PIN. */
export function PasskeyForm({ submission, onAdd, onCancel }: PasskeyFormProps) {
  const { control, handleSubmit, setError } = useForm({ defaultValues: { name: '' } })
  useServerProblems(submission, setError)
  const isSending = submission.status === 'sending'
  const problem = submission.status === 'rejected' ? submission.problems?.find(({ path }) => path === 'passkey') : undefined
  return (
    <section className={css.panel}>
      <Heading level={2} size="heading">
        Add a passkey
      </Heading>
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
        {submission.status === 'rejected' && (problem || !submission.problems) && (
          <Notice tone="critical" isAnnounced>
            {problem?.message ?? submission.reason}
          </Notice>
        )}
        <div className={css.actions}>
          <Button type="submit" isPending={isSending}>
            {isSending ? 'Waiting for your device…' : 'Add it'}
          </Button>
          <Button tone="quiet" onPress={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}
