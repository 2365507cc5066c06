import { stripVTControlCharacters } from 'node:util'
import { pictureName, sizes } from './picture-name.ts'

/** What the run of the stories says of one of them. */
export type StoryRun = { title: string; isFine: boolean; storyId: string; messages: readonly string[] }
export type StoriesRun = { folder: string; stories: readonly StoryRun[] }

/** A picture that is not as it was accepted. Paths are those of the files, under the folder of the review. */
export type Change = {
  storyId: string
  folder: string
  story: string
  size: string
  before: string | null
  after: string | null
  difference: string | null
}

/** What a review shows: the changed pictures, stories that failed for another reason, and pictures whose story is gone. */
export type Review = {
  made: string
  stories: number
  changes: readonly Change[]
  failures: readonly { storyId: string; folder: string; story: string; message: string }[]
  gone: readonly string[]
}

/** Where pictures lie: `accepted` in the repository, the others as the last run left them; each ends in the name given. */
export type Pictures = { accepted: ReadonlySet<string>; left: ReadonlySet<string> }

function changesOf({ folder, stories }: StoriesRun, { accepted, left }: Pictures): Change[] {
  return stories
    .filter(({ isFine }) => !isFine)
    .flatMap(({ title, storyId }) =>
      sizes.flatMap(([size]) => {
        const name = `${folder}/${pictureName(title, size)}`
        const [actual, difference, fresh] = [`${name}-actual.png`, `${name}-diff.png`, `${name}-reference.png`]
        const after = [actual, fresh].find((path) => left.has(path))
        if (after === undefined) return []
        return {
          storyId,
          folder,
          story: title,
          size,
          before: accepted.has(`${name}.png`) ? `${name}.png` : null,
          after,
          difference: left.has(difference) ? difference : null,
        }
      }),
    )
}

const plain = (message: string) => stripVTControlCharacters(message).split('\n    at ')[0] ?? ''

/**
 * What a review has to show of a run: every picture that differs from the accepted one, is new, or has no story any more.
 * Pictures of an earlier try of a story that passed in the end are no change.
 */
export function reviewOf(runs: readonly StoriesRun[], pictures: Pictures, made: string): Review {
  const changes = runs.flatMap((run) => changesOf(run, pictures))
  const shown = new Set(changes.map(({ storyId }) => storyId))
  const wanted = new Set(
    runs.flatMap(({ folder, stories }) =>
      stories.flatMap(({ title }) => sizes.map(([size]) => `${folder}/${pictureName(title, size)}.png`)),
    ),
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
