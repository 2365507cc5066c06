/** What a designer needs to know about a component beyond its looks. It is the `parameters.guide` of its stories, shown on its page. */
export type Guide = {
  /** The components whose props the page lists, the main one first. */
  components: readonly string[]
  /** What it is, in a sentence for somebody who doesn't write code. */
  what: string
  /** When to use it, in a line. */
  do: string
  /** When not to use it, and what to use instead, in a line. */
  dont: string
  /** Its parts in reading order, each with its purpose. */
  anatomy: Readonly<Record<string, string>>
  /** What each key does; empty when nothing in it takes focus. */
  keys: Readonly<Record<string, string>>
}
