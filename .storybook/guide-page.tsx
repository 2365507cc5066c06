import { components } from 'virtual:component-props'
import { history } from 'virtual:history'
import { Controls, DocsContext, Story, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { Check, X } from 'lucide-react'
import { useContext } from 'react'
import type { Guide } from '#design-system/foundations/guide.ts'
import { alsoCalled } from './also-called.ts'
import * as css from './guide-page.css.ts'
import { readable, sentence } from './names.ts'
import * as frame from './page-frame.css.ts'
import type { ComponentProps } from './props.ts'
import { Standing } from './standing.tsx'

/** A component's page. All of it comes from the code, except the text in its stories' `parameters.guide`. */
export function GuidePage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const guide: Guide | undefined = preparedMeta.parameters.guide
  if (!guide) throw new Error(`${preparedMeta.title} needs parameters.guide.`)
  const [main = ''] = guide.components
  const stories = useContext(DocsContext).componentStories()
  const playground = stories.find(({ name }) => name === 'Playground')
  const looks = stories.find((story) => story !== playground)
  const isInline = preparedMeta.parameters.docs?.story?.inline !== false
  const title = preparedMeta.title.split('/').map(readable).join('/')
  const names = alsoCalled[title] ?? []
  return (
    <Unstyled>
      <main className={frame.page}>
        <header className={frame.head}>
          <h1 className={frame.title}>{title.split('/').at(-1)}</h1>
          <p className={frame.lead}>{guide.what}</p>
          {names.length > 0 && <p className={css.muted}>Also called {names.join(', ')}.</p>}
          <Standing about={history.folders[read(main).file.split('/').slice(0, 2).join('/')]} file={read(main).file} />
        </header>
        {playground && (
          <section className={css.section}>
            <h2 className={css.heading}>Try it</h2>
            <div className={css.stage}>
              <Story of={playground.moduleExport} />
            </div>
            {isInline && (
              <section className={css.scroll} aria-label="Controls">
                <Controls of={playground.moduleExport} />
              </section>
            )}
            <p className={css.small}>
              <a className={css.link} href={`./?path=/story/${playground.id}`} target="_top">
                {isInline ? 'The same with the toolbar' : 'Try it with its controls and the toolbar'}
              </a>
            </p>
          </section>
        )}
        {looks && (
          <section className={css.section}>
            <h2 className={css.heading}>Looks</h2>
            <div className={css.stage}>
              <Story of={looks.moduleExport} />
            </div>
            <p className={css.small}>
              On its own, with toolbar and pictures:{' '}
              {stories.map((story, index) => (
                <span key={story.id}>
                  {index > 0 && ', '}
                  <a className={css.link} href={`./?path=/story/${story.id}`} target="_top">
                    {sentence(story.name)}
                  </a>
                </span>
              ))}
            </p>
          </section>
        )}
        <section className={css.pair} aria-label="Do and do not">
          <Advice title="Do" Icon={Check} look={css.good}>
            {guide.do}
          </Advice>
          <Advice title="Do not" Icon={X} look={css.bad}>
            {guide.dont}
          </Advice>
        </section>
        <div className={css.columns}>
          <section className={css.section}>
            <h2 className={css.heading}>Anatomy</h2>
            <ol className={css.parts}>
              {Object.entries(guide.anatomy).map(([part, what]) => (
                <li key={part} className={css.part}>
                  <strong className={css.partName}>{part}</strong>
                  <span>
                    <Words>{what}</Words>
                  </span>
                </li>
              ))}
            </ol>
          </section>
          <section className={css.section}>
            <h2 className={css.heading}>Keyboard</h2>
            <Keys keys={guide.keys} />
          </section>
        </div>
        {guide.components.map((name) => (
          <Props key={name} name={name} {...read(name)} />
        ))}
      </main>
    </Unstyled>
  )
}

function read(name: string): ComponentProps {
  const component = components[name]
  if (!component) throw new Error(`The design system has no component ${name}.`)
  return component
}

function Advice({ title, Icon, look, children }: { title: string; Icon: typeof Check; look: string; children: string }) {
  return (
    <div className={`${css.advice} ${look}`}>
      <h2 className={css.adviceTitle}>
        <Icon aria-hidden size={20} strokeWidth={3} />
        {title}
      </h2>
      <p>
        <Words>{children}</Words>
      </p>
    </div>
  )
}

function Keys({ keys }: Pick<Guide, 'keys'>) {
  const rows = Object.entries(keys)
  if (rows.length === 0) return <p className={css.muted}>Nothing in it takes focus.</p>
  return (
    <dl className={css.keys}>
      {rows.map(([key, what]) => (
        <div key={key} className={css.keyRow}>
          <dt>
            {key.split(' ').map((one) => (
              <kbd key={one} className={css.key}>
                {one}
              </kbd>
            ))}
          </dt>
          <dd>
            <Words>{what}</Words>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Props({ name, words, props }: ComponentProps & { name: string }) {
  const title = `Props of ${name}`
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <p className={css.muted}>
        <Words>{words}</Words>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways on a phone, by keys too */}
      <section className={css.scroll} aria-label={title} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {['Prop', 'Type', 'Usually', 'What it does'].map((head) => (
                <th key={head} scope="col" className={css.tableHead}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.map((prop) => (
              <tr key={prop.name}>
                <th scope="row" className={css.cell}>
                  <code className={css.code}>{prop.name}</code>
                  {prop.isRequired && <span className={css.required}> required</span>}
                </th>
                <td className={css.cell}>
                  <code className={css.type}>{prop.type}</code>
                </td>
                <td className={css.cell}>{prop.usual && <code className={css.code}>{prop.usual}</code>}</td>
                <td className={css.cell}>{prop.words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** Text with `code` in it. */
function Words({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} className={css.code}>
        {part}
      </code>
    ) : (
      part
    ),
  )
}
