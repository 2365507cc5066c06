import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster } from '#design-system/poster/poster.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { messages } from '#domain/messages.ts'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import * as css from './donation.css.ts'
import { DonationForm } from './donation-form.tsx'

export type DonationsPageProps = {
  /** Answers whether the cart took it. */
  onAddToCart: (amount: Cents) => boolean
  /** The last press of Add to cart worked. */
  isAdded?: boolean
  /** The donations in the cart, in cents. Another one becomes a separate line (D6). */
  inCart?: Cents
  cartHref: string
}

/** A one-time gift to the station (T134 to T140, D8). */
export function DonationsPage({ onAddToCart, isAdded, inCart = 0, cartHref }: DonationsPageProps) {
  return (
    <div className={css.page}>
      <div className={css.give}>
        <Stack as="header">
          <Heading level={1} isFocusTarget>
            Make a donation
          </Heading>
          <Text tone="muted" size="lead">
            {say(pageTexts.donations)}
          </Text>
        </Stack>
        <div className={css.card}>
          <DonationForm onAdd={onAddToCart} />
        </div>
        {inCart > 0 && !isAdded && (
          <Notice tone="info">
            You’ve already got a donation in <Link href={cartHref}>your cart</Link>. This one goes in as well.
          </Notice>
        )}
        {isAdded && (
          <Notice tone="positive" title={messages.addedToCart} isAnnounced>
            Thank you: {formatMoney(inCart)} in your cart. You can give again or <Link href={cartHref}>view your cart</Link>.
          </Notice>
        )}
      </div>
      <div className={css.aside}>
        <div className={css.art}>
          <Poster motif="heart" color="pink" ratio="wide" />
        </div>
        <Stack space="tight" as="section">
          <Heading level={2} size="heading">
            Tax deductible
          </Heading>
          <Text tone="muted">{say(pageTexts.deductible)}</Text>
        </Stack>
        <Stack space="tight" as="section">
          <Heading level={2} size="heading">
            Bequests
          </Heading>
          <Text tone="muted">
            You can also leave {station.name} something in your will. Bequests of any size keep the signal loud for those who come after;
            call us on {station.phone} or write to <Link href={`mailto:${station.email}`}>{station.email}</Link>.
          </Text>
        </Stack>
      </div>
    </div>
  )
}
