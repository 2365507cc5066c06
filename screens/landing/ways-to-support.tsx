import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import * as css from './landing.css.ts'

type Hrefs = { subscriptions: string; donations: string; merch: string }

const ways: readonly { to: keyof Hrefs; title: string; text: string; link: string }[] = [
  {
    to: 'subscriptions',
    title: 'Subscribe',
    text: 'From $25 a year you are a Zedder: Zedder prices on everything in the shop, prize draws, and a card with your name on it.',
    link: 'See all subscriptions',
  },
  {
    to: 'donations',
    title: 'Donate',
    text: 'Any sum keeps a volunteer on air. Donations of $2.00 or more are tax deductible.',
    link: 'Give once',
  },
  {
    to: 'merch',
    title: 'Wear it',
    text: 'Tees, totes, records by people you may run into. What is left over after printing pays the power bill.',
    link: 'Look at the merch',
  },
]

/** The ways to support the station, and where each begins. */
export function WaysToSupport({ hrefs }: { hrefs: Hrefs }) {
  return (
    <section className={css.section}>
      <Heading level={2}>Ways to support the station</Heading>
      <ul className={css.ways}>
        {ways.map(({ to, title, text, link }) => (
          <li key={to} className={css.way}>
            <Heading level={3} size="heading">
              {title}
            </Heading>
            <p className={css.wayText}>{text}</p>
            <Link tone="quiet" href={hrefs[to]}>
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
