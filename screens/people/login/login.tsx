import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { User } from '#domain/session/session.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'

export type LoginProps = {
  form: LoginFormProps
  /** The person opened this page while already logged in. */
  user?: User
  onLogout: () => void
}

/** The login page, with a note for past subscribers (T66). */
export function Login({ form, user, onLogout }: LoginProps) {
  if (user) {
    return (
      <LoginFrame title="Login" lead="You’re in already.">
        <LoggedIn user={user} onLogout={onLogout} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title="Login" lead="Welcome back. Your Zedder prices are waiting.">
      <LoginForm
        {...form}
        hint={
          <>
            Subscribed before? Log in with the same email and password as in our older shop, or{' '}
            <Link href={form.recoverHref}>reset your password</Link>.
          </>
        }
      />
    </LoginFrame>
  )
}

function LoggedIn({ user, onLogout }: { user: User; onLogout: () => void }) {
  return (
    <Stack space="roomy" align="start">
      <Stack space="tight">
        <Heading level={2} size="heading">
          You’re logged in as {user.name}
        </Heading>
        <Text tone="muted">Not you? Log out, then log in as yourself.</Text>
      </Stack>
      <Stack direction="row" space="snug" isWrapped>
        <ButtonLink href="/subscriptions">See the subscriptions</ButtonLink>
        <Button tone="outline" onPress={onLogout}>
          Log out
        </Button>
      </Stack>
    </Stack>
  )
}
