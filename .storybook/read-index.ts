type Entry = { id: string; title: string; name: string; type: 'docs' | 'story' }

/** One page of the library: a component, a screen or a foundation, with where it begins. */
export type Shelf = { name: string; group: string; root: string; first: string; stories: number }

/** Reads the library's index: one shelf per title, in the sidebar's order. */
export async function readShelves(): Promise<Shelf[]> {
  const answer = await fetch('./index.json')
  const { entries }: { entries: Record<string, Entry> } = await answer.json()
  const shelves = new Map<string, Shelf>()
  for (const { id, title, name, type } of Object.values(entries)) {
    const [root = '', ...rest] = title.split('/')
    // The foundations share one title, and each of its stories is a page.
    const key = rest.length === 0 && type === 'story' ? `${title}/${name}` : title
    const shelf = shelves.get(key)
    shelves.set(key, {
      root,
      group: rest.length > 1 ? rest.slice(0, -1).join(', ') : root,
      name: readable(rest.at(-1) ?? (type === 'story' ? name : root)),
      // Its docs page when it has one, else its first story.
      first: type === 'docs' ? `./?path=/docs/${id}` : (shelf?.first ?? `./?path=/story/${id}`),
      stories: (shelf?.stories ?? 0) + (type === 'story' ? 1 : 0),
    })
  }
  return [...shelves.values()]
}

/** Turns a component's folder name into a title: `text-field` becomes "Text field". */
const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
