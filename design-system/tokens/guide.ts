/** What a designer needs to know of a component beyond its looks: `parameters.guide` of its stories, shown on its page. */
export type Guide = {
  /** The components whose props the page lists, the main one first. */
  components: readonly string[]
  /** When it is right, in a line. */
  do: string
  /** When it is wrong, and what is right then, in a line. */
  dont: string
  /** Its parts as the eye meets them, each with what it is for. */
  anatomy: Readonly<Record<string, string>>
  /** What each key does; empty where nothing in it takes focus. */
  keys: Readonly<Record<string, string>>
}
