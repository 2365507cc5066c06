import { english } from 'virtual:english'
import * as css from './guide-page.css.ts'
import * as frame from './page-frame.css.ts'

const rules: readonly [title: string, words: string, now: string, rather: string][] = [
  [
    'Contract',
    'What’s, you’re, can’t, we’ll, it’s: as you’d say it over the counter.',
    'We will set up an account.',
    'We’ll set up an account.',
  ],
  [
    'Use everyday verbs',
    'Fix, enter, keep, use. A sentence that sounds translated is written again.',
    'Enter a postcode.',
    'Enter your postcode.',
  ],
  ['Say who does it', 'We do things, you do things. Nothing “is done”.', 'A link is sent to you.', 'We’ll send you a link.'],
]

const glossary: readonly [word: string, meaning: string][] = [
  [
    'Zedder',
    'Someone with an active subscription. With a capital, never “member” or “subscriber” on screen. A year that has ended makes an expired Zedder.',
  ],
  ['Zedder price', 'What a Zedder pays. It’s first of the two, and it isn’t a sale.'],
  ['Zedletter', 'The station’s letter by email. One word, one capital. You join it and you leave it.'],
  ['Radio Times', 'The programme guide, on paper or as a file.'],
  ['Subscription', 'What you buy to become a Zedder. “Sub” is for the air, not for the screen.'],
  ['Pack', 'What’s posted with a subscription: card, sticker, guide.'],
  ['Donation', 'Money without anything for it. From $2.00 it’s tax deductible.'],
  ['Pay it forward', 'A subscription for somebody who can’t afford one.'],
  ['Pledge', 'A promise to pay, taken by phone. It’s paid later.'],
  ['Radiothon', 'The ten days a year when the station asks. Small letters inside a sentence.'],
  ['The draw', 'Where a subscription can win something. Monthly, daily, gold, April.'],
  ['The desk', 'Reception, where orders are taken by phone and over the counter.'],
  ['The office', 'Who looks after the catalogue, staff and the books.'],
  ['Shout-out', 'Thanks on air, by first name.'],
]

/** The lines of a part of the house's page about English. */
const part = (title: string) =>
  english
    .split(/^## /m)
    .find((one) => one.startsWith(title))
    ?.split('\n') ?? []
const points = (title: string) =>
  part(title).flatMap((line) => (line.startsWith('- ') ? [line.slice(2).replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')] : []))
const rows = part('Say this').flatMap((line) => {
  const [, now, rather] = /^\| (?!not |---)(.+?) \| (.+?) \|$/.exec(line) ?? []
  return now !== undefined && rather !== undefined ? [[now, rather] as const] : []
})

/** How the shop speaks: three rules, what follows from them, the words that have a meaning here, and those to leave alone. */
export function VoicePage() {
  return (
    <main className={frame.page}>
      <header className={frame.head}>
        <h1 className={frame.title}>Voice</h1>
        <p className={frame.lead}>
          Warm, dry and short, like the person at the next desk. Confident, funny where it may be, and never where money or errors are.
        </p>
      </header>
      <section className={css.section}>
        <h2 className={css.heading}>Three rules</h2>
        <Table heads={['Rule', 'What it means', 'Not', 'But']} rows={rules} label="Three rules" />
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>On screen</h2>
        <ul className={css.keys}>
          {points('Words on screen').map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>Glossary</h2>
        <Table heads={['Word', 'What it means here']} rows={glossary} label="Glossary" />
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>Say this, not that</h2>
        <p className={css.muted}>From the house’s own page about English. A test refuses those that are never right.</p>
        <Table heads={['Not', 'But']} rows={rows} label="Say this, not that" />
      </section>
    </main>
  )
}

type TableProps = { heads: readonly string[]; rows: readonly (readonly string[])[]; label: string }

function Table({ heads, rows, label }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways on a phone, by keys too
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={css.tableHead}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row" className={css.cell}>
                {first}
              </th>
              {others.map((words) => (
                <td key={words} className={css.cell}>
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
