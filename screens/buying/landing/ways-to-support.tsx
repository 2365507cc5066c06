import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Poster, type PosterArt } from '#design-system/poster/poster.tsx'
import { Text } from '#design-system/text/text.tsx'
import { firstMessages } from '#domain/first-messages.ts'
import { type Cents, formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { pageTexts } from '#domain/words/page-texts.ts'
import { say } from '#domain/words/say.ts'
import { yearly } from '#screens/buying/subscriptions/yearly.ts'
import * as css from './landing.css.ts'

type Way = { title: string; art: PosterArt; href: string; link: string; text: string }

export type WaysHrefs = { subscriptions: string; donations: string; merch: string; tickets: string; zedletter: string }

export type WaysToSupportProps = {
  hrefs: WaysHrefs
  /** The cheapest price for a year of those on the front page; undefined while there aren't any. */
  from: Cents | undefined
}

/** The ways to support the station, why, and a link to each (T53). */
export function WaysToSupport({ hrefs, from }: WaysToSupportProps) {
  const ways: Way[] = [
    {
      title: 'Subscribe',
      art: { motif: 'card', color: 'orange' },
      href: hrefs.subscriptions,
      link: 'See all subscriptions',
      text: `${from === undefined ? 'Subscribe, and' : `From ${yearly(from)}`} you’re a Zedder: your name on a card, prize draws, and Zedder prices on everything.`,
    },
    {
      title: 'Donate',
      art: { motif: 'heart', color: 'pink' },
      href: hrefs.donations,
      link: 'Choose an amount',
      text: `Any sum keeps a volunteer on air a little longer. Donations of ${formatMoney(station.taxDeductibleFrom)} or more are tax deductible.`,
    },
    {
      title: 'Wear it',
      art: { motif: 'tee', color: 'yellow' },
      href: hrefs.merch,
      link: 'Look at the merch',
      text: 'Tees, totes and records by people you’ll bump into at gigs. Whatever’s left over pays the power bill.',
    },
    {
      title: 'Come out',
      art: { motif: 'stage', color: 'lime' },
      href: hrefs.tickets,
      link: 'See what’s on',
      text: 'Gigs, workshops and parties we put on. Zedders pay less at every one.',
    },
    {
      title: 'Stay tuned',
      art: { motif: 'envelope', color: 'cyan' },
      href: hrefs.zedletter,
      link: 'Get Zedletter',
      text: `What’s on, who’s new and what’s up for grabs. ${firstMessages.zedletterSignedUp}.`,
    },
  ]
  return (
    <section className={css.section}>
      <Heading level={2}>Ways to support the station</Heading>
      <Text tone="muted">{say(pageTexts.support)}</Text>
      <ul className={css.ways}>
        {ways.map(({ title, art, href, link, text }) => (
          <li key={title} className={css.way}>
            <div className={css.wayArt}>
              <Poster {...art} />
            </div>
            <Heading level={3} size="heading">
              {title}
            </Heading>
            <p className={css.wayText}>{text}</p>
            <div className={css.wayOn}>
              <ButtonLink tone="outline" href={href}>
                {link}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
