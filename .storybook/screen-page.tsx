import { history } from 'virtual:history'
import { pictures } from 'virtual:pictures'
import { DocsContext, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { pictureName } from '#tests/visual/picture-name.ts'
import { alsoCalled } from './also-called.ts'
import * as guide from './guide-page.css.ts'
import { sentence } from './names.ts'
import * as frame from './page-frame.css.ts'
import { readShelves } from './read-index.ts'
import { screenGuides } from './screen-guides.ts'
import * as css from './screen-page.css.ts'
import { Standing } from './standing.tsx'

const views = ['phone', 'desktop'] as const
const kind = import.meta.env.PROD ? 'webp' : 'png'
const SCREENS = 'Screens/'

/** A screen's page: what it's for, where it is on a visitor's way, and every state as it was last accepted at both widths. */
export function ScreenPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { title, parameters } = preparedMeta
  const about = screenGuides[title.slice(SCREENS.length)]
  const stories = useContext(DocsContext).componentStories()
  const firsts = useFirsts()
  const folder = String(parameters.fileName).replace(/^\.\//, '').split('/').slice(0, -1).join('/')
  const accepted = new Set(pictures[folder])
  const names = alsoCalled[title] ?? []
  return (
    <Unstyled>
      <main className={frame.page}>
        <header className={frame.head}>
          <h1 className={frame.title}>{title.split('/').at(-1)}</h1>
          <p className={frame.lead}>{about?.purpose}</p>
          {names.length > 0 && <p className={guide.muted}>Also called {names.join(', ')}.</p>}
          <Standing about={history.folders[folder]} file={folder} />
        </header>
        <div className={guide.columns}>
          <section className={guide.section}>
            <h2 className={guide.heading}>On the way</h2>
            <Way title="Comes after" screens={about?.from} firsts={firsts} />
            <Way title="Leads to" screens={about?.to} firsts={firsts} />
          </section>
          <section className={guide.section}>
            <h2 className={guide.heading}>More about it</h2>
            <ul className={guide.keys}>
              {about?.flow && (
                <li>
                  Volunteers try it in “{about.flow}”:{' '}
                  <a className={guide.link} href={firsts.get(`${SCREENS}Review/Flow list`) ?? '#'} target="_top">
                    the list of flows
                  </a>
                  .
                </li>
              )}
              <li>
                Every state that it can be in, in words:{' '}
                <a className={guide.link} href="./written/states.md" target="_blank" rel="noreferrer">
                  states
                </a>
                .
              </li>
            </ul>
          </section>
        </div>
        <section className={guide.section}>
          <h2 className={guide.heading}>{stories.length === 1 ? 'Its one state' : `All ${stories.length} states`}</h2>
          <p className={guide.muted}>
            The tops of the accepted pictures, on a phone and on a desktop. Press one to see it whole and alive.
          </p>
          <ul className={css.sheet}>
            {stories.map(({ id, name }) => {
              const shown = views.filter((view) => accepted.has(pictureName(name, view)))
              return (
                <li key={id}>
                  <a className={css.state} href={`./?path=/story/${id}`} target="_top">
                    <span className={css.pictures}>
                      {shown.map((view) => (
                        <img
                          key={view}
                          className={css.picture[view]}
                          src={`./pictures/${folder}/${pictureName(name, view)}.${kind}`}
                          alt={view === 'phone' ? 'On a phone' : 'On a desktop'}
                          loading="lazy"
                        />
                      ))}
                      {shown.length === 0 && <span className={css.none}>No picture: it shows in what it does.</span>}
                    </span>
                    {sentence(name)}
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      </main>
    </Unstyled>
  )
}

/** Where each page of the library begins, by its title. */
function useFirsts(): ReadonlyMap<string, string> {
  const [firsts, setFirsts] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    readShelves().then((shelves) => setFirsts(new Map(shelves.map(({ title, first }) => [title, first]))))
  }, [])
  return firsts
}

type WayProps = { title: string; screens: readonly string[] | undefined; firsts: ReadonlyMap<string, string> }

function Way({ title, screens = [], firsts }: WayProps) {
  if (screens.length === 0) return null
  return (
    <p>
      {title}{' '}
      {screens.map((screen, index) => (
        <span key={screen}>
          {index > 0 && ', '}
          <a className={guide.link} href={firsts.get(SCREENS + screen) ?? '#'} target="_top">
            {screen.split('/').at(-1)}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
