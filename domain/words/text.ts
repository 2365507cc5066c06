/** A text that the station can change: its name, where it's shown, and as it comes with the shop. `{name}` stands for what differs. */
export type Text = { id: string; where: string; text: string }

/** What the shop fills in. */
export const PLACEHOLDER = /\{(\w*)\}/g

/** The placeholders in a text, each once, in their order. */
export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
