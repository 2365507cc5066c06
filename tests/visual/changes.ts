import { stripVTControlCharacters } from 'node:util'

/** The result of one story; `pictures` are the names of its pictures, without the file extension. */
export type StoryRun = { title: string; isFine: boolean; storyId: string; messages: readonly string[]; pictures: readonly string[] }
export type StoriesRun = { folder: string; stories: readonly StoryRun[] }

/** A picture that differs from the accepted one. Paths are relative to the review's folder. */
export type Change = {
  storyId: string
  folder: string
  story: string
  /** Which of the story's pictures: a size, or 'forced'. */
  view: string
  before: string | null
  after: string | null
  difference: string | null
}

/** The content of a review: the changed pictures, stories that failed for another reason, and pictures whose story is gone. */
export type Review = {
  made: string
  stories: number
  changes: readonly Change[]
  failures: readonly { storyId: string; folder: string; story: string; message: string }[]
  gone: readonly string[]
}

/** The paths of pictures: `accepted` are in the repository, `left` are from the last run. */
export type Pictures = { accepted: ReadonlySet<string>; left: ReadonlySet<string> }

function changesOf({ folder, stories }: StoriesRun, { accepted, left }: Pictures): Change[] {
  return stories
    .filter(({ isFine }) => !isFine)
    .flatMap(({ title, storyId, pictures }) =>
      pictures.flatMap((picture) => {
        const name = `${folder}/${picture}`
        const [actual, difference, fresh] = [`${name}-actual.png`, `${name}-diff.png`, `${name}-reference.png`]
        const after = [actual, fresh].find((path) => left.has(path))
        if (after === undefined) return []
        return {
          storyId,
          folder,
          story: title,
          view: picture.split('-').at(-1) ?? '',
          before: accepted.has(`${name}.png`) ? `${name}.png` : null,
          after,
          difference: left.has(difference) ? difference : null,
        }
      }),
    )
}

const plain = (message: string) => stripVTControlCharacters(message).split('\n    at ')[0] ?? ''

/**
 * Collects what a review shows: every picture that differs from the accepted one, is new, or no longer has a story. When a
 * story passed on a second try, the pictures of its first try don't count.
 */
export function reviewOf(runs: readonly StoriesRun[], pictures: Pictures, made: string): Review {
  const changes = runs.flatMap((run) => changesOf(run, pictures))
  const shown = new Set(changes.map(({ storyId }) => storyId))
  const wanted = new Set(
    runs.flatMap(({ folder, stories }) => stories.flatMap(({ pictures }) => pictures.map((picture) => `${folder}/${picture}.png`))),
  )
  return {
    made,
    stories: runs.reduce((sum, { stories }) => sum + stories.length, 0),
    changes,
    failures: runs.flatMap(({ folder, stories }) =>
      stories
        .filter(({ isFine, storyId }) => !isFine && !shown.has(storyId))
        .map(({ title, storyId, messages }) => ({ storyId, folder, story: title, message: plain(messages.at(-1) ?? '') })),
    ),
    gone: [...pictures.accepted].filter((path) => !wanted.has(path)).toSorted(),
  }
}

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`

/** The numbers of a review in a sentence. */
export function countsOf(review: { stories: number; changes: number; failures: number; gone: number }): string {
  return [
    `${count(review.stories, 'story', 'stories')}: ${count(review.changes, 'picture is', 'pictures are')} new or changed`,
    `${count(review.failures, 'story', 'stories')} failed otherwise`,
    `${count(review.gone, 'picture has', 'pictures have')} no story.`,
  ].join(', ')
}
