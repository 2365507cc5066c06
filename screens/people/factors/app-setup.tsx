import { useForm } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'
import type { Submission } from '#screens/remote.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
import { RefusalNotice } from '#screens/shell/form/refusal-notice.tsx'
import { useRefusal } from '#screens/shell/form/use-refusal.ts'
import * as css from './factors.css.ts'
import { QrCode } from './qr-code.tsx'

export type AppSetupProps = {
  /** What the app reads, and the same to type. */
  setup: { uri: string; secret: string }
  submission: Submission
  onConfirm: (code: string) => void
  onCancel: () => void
}

/** In groups of four, as people read it out. */
const groupLetters = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** An authenticator app reads the code, and answers with one of its own. */
export function AppSetup({ setup, submission, onConfirm, onCancel }: AppSetupProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { control, handleSubmit } = form
  const refusal = useRefusal(submission, form, ['code'])
  const isSending = submission.status === 'sending'
  return (
    <div className={css.panel}>
      <Heading level={3}>Set up your authenticator app</Heading>
      <div className={css.setup}>
        <QrCode text={setup.uri} label="A code for your app’s camera" />
        <div className={css.secret}>
          <Text>Scan this with the app on your phone. If you can’t, type this key instead:</Text>
          <p className={css.typed}>{groupLetters(setup.secret)}</p>
        </div>
      </div>
      <form noValidate className={css.form} onSubmit={handleSubmit(({ code }) => isSending || onConfirm(code))}>
        <FormTextField
          control={control}
          name="code"
          label="The six digits your app shows now"
          rules={{ required: messages.required }}
          isRequired
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <RefusalNotice refusal={refusal} />
        <div className={css.actions}>
          <Button type="submit" isPending={isSending} busy="Checking…">
            Finish
          </Button>
          <Button tone="quiet" isDisabled={isSending} onPress={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}
