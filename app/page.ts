import type { ComponentType } from 'react'
import type { ListName } from '#app/data/drawn.ts'
import type { dialogs } from '#app/dialogs/dialogs.ts'
import type { PageWords } from '#app/head/page-words.ts'
import type { Place } from '#app/head/structured-data.ts'
import type { Art, Catalogue } from '#domain/catalogue/catalogue.ts'
import type { WaitingWork } from '#domain/desk/waiting-work.ts'
import type { Role } from '#domain/session/session.ts'
import type { KeyMap } from '#screens/desk/staff-page/key-map-dialog.tsx'
import type { StaffIcon } from '#screens/shell/staff-bar/staff-icons.tsx'

/** `export const page`: the facts about a page that are needed before its code loads. They are in the first download, so keep them short. */
export type PageFacts = {
  /** Its address. `:id` matches one part, `:id?` one or none. */
  pattern: `/${string}`
  /** Addresses it had before: the server sends people on from there. */
  formerly?: readonly `/${string}`[]
  /** The roles it is for. Other people see that they have no access, and a visitor may log in there. Without it the page is for everyone. */
  may?: readonly Role[]
  /** Its group in the side drawer. Inside a group, pages keep the order of the list in `app/pages.ts`. */
  menu?: {
    group: 'shop' | 'staff' | 'own' | 'reading'
    label: string
    /** Who sees it there, if that isn't everyone who may open it. */
    for?: readonly (Role | 'visitor')[]
  }
  /** Hides the cart panel where it would repeat the page (D175). A page with `may` never shows it: the page needs the room. */
  hidesCart?: true | readonly Role[]
  /** The dialog that a longer address opens over it. */
  dialog?: keyof typeof dialogs
}

/**
 * `export const tab`: how staff reach a page from anywhere. Its label and who sees it are those of its menu, in the group
 * `staff`; the order is that of the list of pages. Only staff load it.
 */
export type StaffTab = {
  /** The letter that leads here with Alt, as in `O` for Alt+O. Nothing else at the desk or in the office may use it. */
  key: string
  /** Its sign on the bar. A page without one is only in the side drawer. */
  icon?: StaffIcon
  /** The work that waits there, and what follows its number: `12 to pack`. */
  waiting?: { count: keyof WaitingWork; text: string }
  /** The page's own keys, as 'Keys' lists them. */
  keys?: KeyMap
}

/** The rest of what a page's file exports: its title and description, which load with its code, and its component. */
export type PageModule = { words: PageWords; default: ComponentType }

/** What the picture of a link shows: a name, a line or two under it, and a poster. `loud` is the line in the brand's colour. */
export type Card = { name: string; lines: readonly string[]; art: Art; loud?: string }

/** What search engines and link previews read about an address. */
export type PublicPage = {
  words: PageWords
  card: Card
  dataOf?: (place: Place) => readonly object[]
  /** The list it's drawn with, which the document brings along. */
  shows?: ListName
}

/**
 * `export const preview`: a page that has one is public. It is prerendered and listed in the sitemap, and so is each page in
 * `details`; robots.txt keeps crawlers away from every other page. Only the build reads it.
 */
export type Preview = Omit<PublicPage, 'words'> & {
  /** One page for each public item in the catalogue. */
  details?: (catalogue: Catalogue) => readonly (Omit<PublicPage, 'shows'> & { path: string })[]
}
