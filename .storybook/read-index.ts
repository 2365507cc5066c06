import { readable, sentence } from './names.ts'

type Entry = { id: string; title: string; name: string; type: 'docs' | 'story'; tags: readonly string[] }

/** One page of the library: a component, a screen or a foundation, with where it begins. */
export type Shelf = { title: string; name: string; group: string; root: string; first: string; stories: number }

/** Reads the library's index: one shelf per title, in the sidebar's order. */
export async function readShelves(): Promise<Shelf[]> {
  const answer = await fetch('./index.json')
  const { entries }: { entries: Record<string, Entry> } = await answer.json()
  const shelves = new Map<string, Shelf>()
  for (const { id, title, name, type, tags } of Object.values(entries)) {
    // Only a test: the sidebar leaves it out.
    if (!tags.includes('dev')) continue
    const [root = '', ...rest] = title.split('/')
    // The foundations share one title, and each of its stories is a page.
    const key = rest.length === 0 && type === 'story' ? `${title}/${name}` : title
    const shelf = shelves.get(key)
    shelves.set(key, {
      title: key,
      root,
      group: rest.length > 1 ? rest.slice(0, -1).join(', ') : root,
      name: readable(rest.at(-1) ?? (type === 'story' ? sentence(name) : root)),
      // Its docs page when it has one, else its first story.
      first: type === 'docs' ? `./?path=/docs/${id}` : (shelf?.first ?? `./?path=/story/${id}`),
      stories: (shelf?.stories ?? 0) + (type === 'story' ? 1 : 0),
    })
  }
  return [...shelves.values()]
}
