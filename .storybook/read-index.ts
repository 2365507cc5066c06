type Entry = { id: string; title: string; name: string; type: 'docs' | 'story' }

/** One page of the library: a component, a screen or a foundation, with where it begins. */
export type Shelf = { name: string; group: string; root: string; first: string; stories: number }

/** What the library holds, from its own index: one shelf a title, in the sidebar's order. */
export async function readShelves(): Promise<Shelf[]> {
  const answer = await fetch('./index.json')
  const { entries }: { entries: Record<string, Entry> } = await answer.json()
  const shelves = new Map<string, Shelf>()
  for (const { id, title, name, type } of Object.values(entries)) {
    const [root = '', ...rest] = title.split('/')
    // The foundations are one title: each of its stories is a page to itself.
    const key = rest.length === 0 && type === 'story' ? `${title}/${name}` : title
    const found = shelves.get(key)
    shelves.set(key, {
      root,
      group: rest.length > 1 ? rest.slice(0, -1).join(', ') : root,
      name: readable(rest.at(-1) ?? (type === 'story' ? name : root)),
      // Its docs page when it has one, else its first story.
      first: type === 'docs' ? `./?path=/docs/${id}` : (found?.first ?? `./?path=/story/${id}`),
      stories: (found?.stories ?? 0) + (type === 'story' ? 1 : 0),
    })
  }
  return [...shelves.values()]
}

/** Components are titled by their folders: `text-field` reads "Text field". */
const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
