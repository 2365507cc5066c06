import { type ReactNode, useEffect, useState } from 'react'
import { buttonLook } from '#design-system/button/button-look.ts'
import { Poster, type PosterColor, type PosterMotif } from '#design-system/poster/poster.tsx'
import { readShelves, type Shelf } from './read-index.ts'
import { settings } from './settings.ts'
import * as css from './welcome-page.css.ts'

const rooms: { root: string; motif: PosterMotif; color: PosterColor; words: string }[] = [
  {
    root: 'Foundations',
    motif: 'rings',
    color: 'orange',
    words: 'Tokens to copy, colours with their contrast, type, room, motion, layers, icons and posters.',
  },
  { root: 'Components', motif: 'dots', color: 'lime', words: 'A page each: a playground, looks, do and do not, anatomy, keys and props.' },
  { root: 'Screens', motif: 'wave', color: 'pink', words: 'Whole pages, each with a sheet of all its states, as a visitor meets them.' },
  {
    root: 'What changed',
    motif: 'bars',
    color: 'cyan',
    words: 'The latest changes of components and screens, and the pictures that a review found different.',
  },
]

const steps: [title: string, words: string][] = [
  [
    'Pick a screen',
    'Step through its states with Alt and the arrow keys. The first is the usual one; then come empty, full, loading, refused and the longest words.',
  ],
  [
    'Change the width',
    'Pictures are kept at 390 and 1280. Look at 360, 768 and 1600 too, in the shell and with the cart: nothing may be cut off or need sideways scrolling.',
  ],
  [
    'Change the visitor',
    'Text at 200 %, forced colours, less motion, right to left, another role: all in the toolbar, lit when it isn’t as usual.',
  ],
  ['Put the mouse away', 'Tab through. Each control shows an orange ring, and the component’s page says what its keys do.'],
  [
    'Open Accessibility',
    'Violations stays at 0: one of them fails the tests. Inconclusive is what a machine can’t judge, such as words on a poster.',
  ],
  ['Say what is off', 'Name the story, the width and the toolbar’s settings. The address in the browser holds all three.'],
]

/** Says what is in the library and how to review it. Its counts and links come from the library's index. */
export function WelcomePage() {
  const [shelves, setShelves] = useState<Shelf[]>([])
  useEffect(() => {
    readShelves().then(setShelves)
  }, [])
  const inRoom = (root: string) => shelves.filter((shelf) => shelf.root === root)
  const groups = Map.groupBy(inRoom('Screens'), ({ group }) => group)
  const [landing] = inRoom('Screens')
  const tokens = inRoom('Foundations').find(({ name }) => name === 'Tokens')
  return (
    <main className={css.page}>
      <header className={css.hero}>
        <h1 className={css.title}>
          The whole shop, <span className={css.loud}>piece by piece.</span>
        </h1>
        <p className={css.lead}>
          Everything a listener sees, without a server: each story is one state with a name. Look at all of it, at any width, as anybody.
        </p>
        <p className={css.actions}>
          <a className={buttonLook({})} href={landing?.first ?? '#screens'} target={landing && '_top'}>
            Start where a visitor starts
          </a>
          <a className={buttonLook({ tone: 'outline' })} href={tokens?.first ?? '#review'} target={tokens && '_top'}>
            See the tokens
          </a>
        </p>
      </header>
      <ul className={css.rooms}>
        {rooms.map(({ root, motif, color, words }) => {
          const held = inRoom(root)
          const [first] = held
          if (!first) return null
          return (
            <li key={root} className={css.cell}>
              <a href={first.first} target="_top" className={css.room}>
                <Poster motif={motif} color={color} ratio="wide" />
                <span className={css.roomWords}>
                  <strong className={css.roomTitle}>{root}</strong>
                  <span className={css.muted}>{words}</span>
                  <Count held={held} />
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      <Section id="review" title="How to review">
        <ol className={css.steps}>
          {steps.map(([title, words]) => (
            <li key={title} className={css.step}>
              <h3 className={css.stepTitle}>{title}</h3>
              <p className={css.muted}>{words}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="screens" title="Screens, as a visitor meets them">
        <div className={css.groups}>
          {[...groups].map(([group, held]) => (
            <div key={group} className={css.group}>
              <h3 className={css.stepTitle}>{group}</h3>
              <Shelves held={held} />
            </div>
          ))}
        </div>
      </Section>
      <Section id="components" title="Components">
        <div className={css.wide}>
          <Shelves held={inRoom('Components')} />
        </div>
      </Section>
      <Section id="patterns" title="Patterns, words and a place to try">
        <div className={css.wide}>
          <Shelves held={[...inRoom('Patterns'), ...inRoom('Voice'), ...inRoom('Canvas')]} />
        </div>
      </Section>
      <Section id="toolbar" title="What the toolbar does">
        <dl className={css.groups}>
          {Object.values(settings).map(({ description, title }) => (
            <div key={title} className={css.group}>
              <dt className={css.stepTitle}>{title}</dt>
              <dd className={css.muted}>{description}</dd>
            </div>
          ))}
        </dl>
        <p className={css.muted}>
          Each story is also a test: it is rendered in Chromium, checked by axe, its console has to stay quiet, and it is compared with its
          last accepted picture at both widths.
        </p>
      </Section>
    </main>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Count({ held }: { held: Shelf[] }) {
  const stories = held.reduce((sum, shelf) => sum + shelf.stories, 0)
  if (stories === 0) return null
  const pages = held.filter((shelf) => shelf.stories > 0).length
  return <span className={css.figures}>{pages === stories ? `${stories} pages` : `${pages} pages, ${stories} states`}</span>
}

function Shelves({ held }: { held: Shelf[] }) {
  return (
    <ul className={css.shelves}>
      {held.map(({ name, first, stories }) => (
        <li key={first}>
          <a href={first} target="_top" className={css.shelf}>
            <span>{name}</span>
            {stories > 0 && <span className={css.figures}>{stories}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
