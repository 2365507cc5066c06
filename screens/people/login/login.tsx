import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { User } from '#domain/session/session.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'

export type LoginProps = {
  form: LoginFormProps
  /** The person opened this page while already logged in. */
  user?: User
}

/** The login page, with a note for past subscribers (T66). */
export function Login({ form, user }: LoginProps) {
  if (user) {
    return (
      <LoginFrame title="Login" lead="Nothing more to do here.">
        <LoggedIn user={user} />
      </LoginFrame>
    )
  }
  const hint = (
    <Notice tone="info" title="Subscribed before?">
      Log in with the same email and password as in our older shop, or <Link href={form.recoverHref}>reset your password</Link>.
    </Notice>
  )
  return (
    <LoginFrame title="Login" lead="Welcome back. Your Zedder prices are waiting." hint={hint}>
      <LoginForm {...form} />
    </LoginFrame>
  )
}

function LoggedIn({ user }: { user: User }) {
  return (
    <Stack space="roomy" align="start">
      <Stack space="tight">
        <Heading level={2} size="heading">
          You are logged in as {user.name}
        </Heading>
        <Text tone="muted">Not you? Log out in the account menu at the top, then log in as yourself.</Text>
      </Stack>
      <ButtonLink href="/subscriptions">See the subscriptions</ButtonLink>
    </Stack>
  )
}
