import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { Submission } from '#screens/remote.ts'
import * as css from './account.css.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Done with the password of the person themselves. */
export type DataErrand = 'copy' | 'remove'

export type OwnDataProps = {
  /** The dialog that is open. */
  errand?: DataErrand | undefined
  submission: Submission
  onOpen: (errand: DataErrand) => void
  onClose: () => void
  onCopy: (password: string) => void
  onRemove: (removal: { password: string; givesUpTickets: boolean }) => void
}

const GIVES_UP = 'givesUpTickets'

/** What someone can have of us, and take from us: a copy of everything about them, and their account's end. */
export function OwnData({ errand, submission, onOpen, onClose, onCopy, onRemove }: OwnDataProps) {
  const asksForTickets = submission.status === 'rejected' && (submission.problems ?? []).some(({ path }) => path === GIVES_UP)
  // Once it has been asked, the box stays for as long as the dialog is open.
  const [hasAsked, setAsked] = useState(asksForTickets)
  if (asksForTickets && !hasAsked) setAsked(true)
  if (errand === undefined && hasAsked) setAsked(false)
  return (
    <div className={css.card}>
      <div className={css.words}>
        <Text tone="muted">Everything we know about you, in one file: your details, your orders and their invoices.</Text>
        <Stack direction="row" space="tight" isWrapped>
          <Button tone="outline" onPress={() => onOpen('copy')}>
            A copy of my data
          </Button>
          <Button tone="quiet" onPress={() => onOpen('remove')}>
            Remove my account
          </Button>
        </Stack>
      </div>
      {errand === 'copy' && (
        <PasswordDialog
          title="A copy of your data"
          action={{ label: 'Save my copy', busy: 'Putting it together…' }}
          submission={submission}
          onClose={onClose}
          onSubmit={({ password }) => onCopy(password)}
        >
          <Text tone="muted">One ZIP file, with text that people and programs can read. You can have three a day.</Text>
        </PasswordDialog>
      )}
      {errand === 'remove' && (
        <PasswordDialog
          title="Remove your account?"
          action={{ label: 'Remove my account', busy: 'Removing…', tone: 'critical' }}
          submission={submission}
          box={hasAsked ? 'I give up these tickets' : undefined}
          onClose={onClose}
          onSubmit={({ password, isTicked }) => onRemove({ password, givesUpTickets: isTicked })}
        >
          <Text>
            Your details, your subscription, Zedletter and Radio Times go, and orders you haven’t paid are cancelled. Nobody can bring them
            back.
          </Text>
          <Text tone="muted">
            What you bought and its invoice numbers stay, because tax law says so, but without your name and address. Only an invoice of
            $1,000 or more has to keep the name.
          </Text>
        </PasswordDialog>
      )}
    </div>
  )
}
