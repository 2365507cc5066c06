import { AppBar } from '#design-system/app-bar/app-bar.tsx'
import { Logo } from '#design-system/app-bar/logo.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { phoneLink } from '#domain/contact/phone-link.ts'
import { station } from '#domain/station.ts'
import { main } from '#screens/shell/app-shell/app-shell.css.ts'

/** In one piece: a number broken over two lines is hard to dial. */
const phone = () => station.phone.replaceAll(' ', '\u00a0')

export type WithoutScriptProps = {
  /** Pages that can be read all the same. */
  links: readonly { href: string; label: string }[]
}

/** What the cart, the checkout, the login and the account are in a browser that runs no script (D372). */
export function WithoutScript({ links }: WithoutScriptProps) {
  return (
    <>
      <AppBar start={<Logo name={station.name} href="/" />} end={null} />
      <main className={main}>
        <Stack space="roomy">
          <Heading level={1}>This page needs JavaScript</Heading>
          <Text size="lead">
            Turn it on in your browser's settings and load this page again. Or ring us on{' '}
            <Link href={phoneLink(station.phone)}>{phone()}</Link>: we take orders by phone, and can look up your subscription.
          </Text>
          <Text tone="muted">
            Everything in the shop can be read without it:
            {links.map(({ href, label }, index) => (
              <span key={href}>
                {index > 0 && ','} <Link href={href}>{label}</Link>
              </span>
            ))}
            .
          </Text>
        </Stack>
      </main>
    </>
  )
}

/**
 * Shows by itself, without any script, when the page's own hasn't come for a while (D372). The app removes it by its id when it
 * starts; its look is the app shell's.
 */
export function StillLoading() {
  return (
    <p id="late" role="status">
      This page is taking long to load, and its buttons don't work yet. <Link href="">Reload it</Link>, or ring us on{' '}
      <Link href={phoneLink(station.phone)}>{phone()}</Link> to order.
    </p>
  )
}
