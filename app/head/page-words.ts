import { station } from '#domain/station.ts'

/** How a page is introduced: a title without the station's name, and a sentence or two of 50 to 160 characters. */
export type PageWords = { title: string; description: string }

/** The title as browsers and search engines show it. */
export function fullTitle(title: string): string {
  return `${title} · ${station.name}`
}

/** A page's words whose description names what the station can change: it's read where it's used, not at import (D723). */
export const pageWords = (title: string, describe: () => string): PageWords => ({
  title,
  get description() {
    return describe()
  },
})
