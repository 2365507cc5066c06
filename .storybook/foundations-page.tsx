import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import * as guide from './guide-page.css.ts'
import { sentence } from './names.ts'
import * as frame from './page-frame.css.ts'

/** What each foundation is for, by the name of its story. */
const words: Readonly<Record<string, string>> = {
  Tokens: 'Every decision with a name: copy it into code, or take all of them into Figma. Start here when you draw.',
  Colours:
    'Dark grounds, warm ink, one orange. Use orange for the one thing to press, never for decoration, and a status colour only with its icon and word.',
  Type: 'Bricolage for headings, condensed in the largest, Hanken for words, Space Mono for figures. Choose a size by what the words are, not by how many pixels fit.',
  'Space And Radius':
    'Seven steps of room, from hairline inside one thing to section between two. When in doubt, take the next smaller one.',
  Motion: 'Quick for what answers a hand, settle for what comes in. Nothing moves to be looked at.',
  Layers: 'Three over the page: bars, what’s open, messages. If something needs a fourth, it’s in the wrong place.',
  Icons: 'One set. An icon goes with its word; alone it needs a name, and only menu, account and cart are known well enough.',
  'Poster Art': 'Photographs are rare in a small shop, so each thing on sale has a poster: one motif, one colour, kept for good.',
  Radiothon: 'How the shop looks for ten days in August: gold where it’s orange. Only the brand changes.',
  April: 'How it looks in the month of the April draw: lime.',
  'On Paper': 'Black on white, for what’s printed: no large dark areas, and nothing that only colour says.',
}

/** What each foundation is for and when to use it, with a way to it. */
export function FoundationsPage() {
  const stories = useContext(DocsContext).componentStories()
  return (
    <Unstyled>
      <main className={frame.page}>
        <header className={frame.head}>
          <h1 className={frame.title}>Foundations</h1>
          <p className={frame.lead}>What everything is made of, and how to choose.</p>
        </header>
        <dl className={guide.pair}>
          {stories.map(({ id, name }) => (
            <div key={id} className={guide.section}>
              <dt className={guide.heading}>
                <a className={guide.link} href={`./?path=/story/${id}`} target="_top">
                  {sentence(name)}
                </a>
              </dt>
              <dd className={guide.muted}>{words[name]}</dd>
            </div>
          ))}
        </dl>
      </main>
    </Unstyled>
  )
}
