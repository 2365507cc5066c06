import { history } from 'virtual:history'
import { useEffect, useState } from 'react'
import type { Change, Review } from '#tests/visual/changes.ts'
import { readable } from './names.ts'
import * as frame from './page-frame.css.ts'
import { writeDay } from './standing.tsx'
import * as css from './what-changed-page.css.ts'

const REVIEW = './review'
/** So many places of a change are named: nobody reads sixty names. */
const NAMED = 6

/** Reads the review that was there when the library started; null when there was none. */
async function readReview(): Promise<Review | null> {
  if (import.meta.env.STORYBOOK_HAS_REVIEW !== 'true') return null
  const answer = await fetch(`${REVIEW}/changes.json`)
  const isReview = answer.ok && answer.headers.get('content-type')?.includes('json')
  return isReview ? answer.json() : null
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function Picture({ title, path, story }: { title: string; path: string | null; story: string }) {
  if (path === null) return null
  const address = `${REVIEW}/${path}`
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{title}</figcaption>
      <a className={css.link} href={address} target="_blank" rel="noreferrer">
        <img className={css.picture} src={address} alt={`${story}: ${title}`} loading="lazy" />
      </a>
    </figure>
  )
}

function Changed({ change: { storyId, folder, story, view, before, after, difference } }: { change: Change }) {
  return (
    <li className={css.change}>
      <h2 className={css.name}>
        <a className={css.link} href={`./?path=/story/${storyId}`} target="_top">
          {story}
        </a>{' '}
        <span className={css.muted}>
          {folder}, {view}
        </span>
      </h2>
      {before === null && <p className={css.muted}>A new picture: nothing was accepted before.</p>}
      {before !== null && difference === null && <p className={css.muted}>Its height changed, so there is no difference to draw.</p>}
      <div className={css.pictures}>
        <Picture title="Before" path={before} story={story} />
        <Picture title="After" path={after} story={story} />
        <Picture title="Difference" path={difference} story={story} />
      </div>
    </li>
  )
}

function Shown({ review: { made, stories, changes, failures, gone } }: { review: Review }) {
  return (
    <>
      <p className={frame.lead}>
        {changes.length === 0 ? 'Nothing changed' : `${counted(changes.length, 'picture', 'pictures')} changed`} in{' '}
        {counted(stories, 'story', 'stories')}, looked at on{' '}
        <time dateTime={made}>{new Date(made).toLocaleString('en-AU', { dateStyle: 'long', timeStyle: 'short' })}</time>.
      </p>
      <ul className={css.list}>
        {changes.map((change) => (
          <Changed key={`${change.storyId} ${change.view}`} change={change} />
        ))}
        {failures.map(({ storyId, folder, story, message }) => (
          <li key={storyId} className={css.change}>
            <h2 className={css.name}>
              {story} <span className={css.muted}>{folder}: failed</span>
            </h2>
            <pre className={css.words}>{message}</pre>
          </li>
        ))}
      </ul>
      {gone.length > 0 && <p className={css.muted}>Accepted pictures without a story: {gone.join(', ')}</p>}
    </>
  )
}

/** Names the first few components and screens, and counts the rest. */
function listFolders(folders: readonly string[]): string {
  const names = folders.map((folder) => readable(folder.split('/').at(-1) ?? ''))
  return names.length > NAMED + 1 ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ')
}

/** The latest changes of components and screens, a day at a time. */
function Changes() {
  const days = Map.groupBy(history.commits, ({ day }) => day)
  if (days.size === 0) return <p className={css.muted}>This copy of the shop came without its history.</p>
  return [...days].map(([day, commits]) => (
    <section key={day} className={css.change}>
      <h3 className={css.name}>{writeDay(day)}</h3>
      <ul className={css.commits}>
        {commits.map(({ scope, subject, folders }) => (
          <li key={scope + subject}>
            {scope && <strong>{scope}: </strong>}
            {subject} <span className={css.caption}>{listFolders(folders)}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** What a review found, when there was one, and what happened to each component and screen lately. */
export function WhatChangedPage() {
  const [review, setReview] = useState<Review | null>(null)
  useEffect(() => {
    readReview().then(setReview, () => setReview(null))
  }, [])
  return (
    <main className={frame.page}>
      <header className={frame.head}>
        <h1 className={frame.title}>What changed</h1>
        <p className={css.muted}>The latest changes of components and screens, as their authors put them.</p>
      </header>
      {review && (
        <section className={css.list}>
          <h2 className={css.name}>Pictures that aren’t as accepted</h2>
          <p className={css.muted}>
            As <code>npm run review</code> found them. <code>npm run pictures</code> accepts them.
          </p>
          <Shown review={review} />
        </section>
      )}
      <h2 className={css.name}>Changes</h2>
      <Changes />
    </main>
  )
}
