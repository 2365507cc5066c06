import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { Factors, type FactorsProps } from '#screens/people/factors/factors.tsx'
import { ChangePasswordForm, type ChangePasswordFormProps } from './change-password-form.tsx'
import { OwnSessions, type OwnSessionsProps } from './own-sessions.tsx'
import * as css from './security.css.ts'
import { SecuritySection } from './security-section.tsx'

export type SecurityProps = {
  /** How often the password was changed here: each time, the form starts again, empty. */
  changes: number
  password: Pick<ChangePasswordFormProps, 'submission' | 'onSubmit'>
  /** Only staff have second factors. */
  factors?: FactorsProps
  logins: OwnSessionsProps
}

/** A person's login, one section after another: their password, for staff their second factors, and where they're logged in. */
export function Security({ changes, password, factors, logins }: SecurityProps) {
  return (
    <div className={css.page}>
      <Stack space="tight" as="header">
        <Heading level={1} isFocusTarget>
          Your login
        </Heading>
        <Text tone="muted" size="lead">
          {factors ? 'Your password, your second factor, and where you’re logged in.' : 'Your password, and where you’re logged in.'}
        </Text>
      </Stack>
      <SecuritySection
        id="password"
        title="Change your password"
        lead="Every other login of yours ends with it, and we mail you that it was changed."
      >
        <ChangePasswordForm key={changes} {...password} />
      </SecuritySection>
      {factors && <Factors {...factors} />}
      <SecuritySection id="logins" title="Where you’re logged in" lead="Don’t know one of these? Log it out, then change your password.">
        <OwnSessions {...logins} />
      </SecuritySection>
    </div>
  )
}
