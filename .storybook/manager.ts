import { DOCS_PREPARED, STORY_INDEX_INVALIDATED, STORY_PREPARED } from 'storybook/internal/core-events'
import type { API_PreparedStoryIndex, API_StoryEntry } from 'storybook/internal/types'
import { type API, addons, type State, types } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { alsoCalled } from './also-called.ts'
import { readable, sentence } from './names.ts'
import { Tools } from './tools.ts'

/** Whether a page of documentation belongs to a component or a screen; one that stands alone has its own name in the sidebar. */
const isWritten = (tags: readonly string[] = []) => !tags.includes('unattached-mdx')

addons.setConfig({
  sidebar: {
    renderLabel: ({ name, type, ...item }) => {
      if (type === 'docs' && isWritten(item.tags)) return 'Docs'
      const [shown = ''] = name.split(' (')
      return type === 'story' ? sentence(shown) : readable(shown)
    },
  },
  // Pages that are read or typed into have the whole height: the panel has nothing to change on them.
  layoutCustomisations: {
    showPanel: ({ storyId }: State, usual) => usual && !/^(canvas|foundations|patterns)--/.test(storyId ?? ''),
  },
  theme: create({
    base: 'dark',
    brandTitle: 'Zed shop',
    brandUrl: '?path=/docs/welcome--docs',
    appBg: '#12100e',
    appContentBg: '#12100e',
    appPreviewBg: '#12100e',
    barBg: '#1b1815',
    colorPrimary: '#fb6129',
    colorSecondary: '#fb6129',
    textColor: '#f7f1ea',
  }),
})

/** The search reads names and titles only, so the words that people use for a thing become part of its title. The sidebar leaves them out. */
async function addNames(api: API): Promise<void> {
  const answer = await fetch('./index.json')
  const index: API_PreparedStoryIndex = await answer.json()
  const entries = Object.entries(index.entries).map(([id, entry]) => {
    const title = entry.title.split('/').map(readable).join('/')
    const withNames = (name: string, names: readonly string[] | undefined) => (names ? `${name} (${names.join(', ')})` : name)
    // The foundations share one title, and each of its stories is a page.
    const name = withNames(entry.name, alsoCalled[`${title}/${sentence(entry.name)}`])
    // What's found is called by its name, and not "Docs".
    if (entry.type === 'docs' && isWritten(entry.tags))
      return [id, { ...entry, name: title.split('/').at(-1), title: withNames(title, alsoCalled[title]) }]
    return [id, { ...entry, name, title: withNames(title, alsoCalled[title]) }]
  })
  await api.setIndex({ ...index, entries: Object.fromEntries(entries) })
}

addons.register('zed', (api) => {
  addons.add('zed/tools', { type: types.TOOL, title: 'How it’s looked at', match: ({ viewMode }) => viewMode === 'story', render: Tools })
  let isNamed = false
  const name = () => {
    if (isNamed) return
    isNamed = true
    addNames(api)
  }
  api.on(STORY_PREPARED, ({ id, parameters, argTypes }: API_StoryEntry) => {
    name()
    // A panel that can change nothing isn't worth its place.
    const canChange = Object.values(argTypes ?? {}).some(({ table, control }) => !table?.disable && control !== false)
    if (!canChange) api.updateStory(id, { parameters: { ...parameters, controls: { disable: true } } })
  })
  api.on(DOCS_PREPARED, name)
  api.on(STORY_INDEX_INVALIDATED, () => {
    isNamed = false
  })
})
