import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { sampleCatalogue, workShirt } from '#api-mocks/fixtures/products.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { categoriesOf, createProductFinder, FIRST_PRODUCTS } from '#domain/catalogue/find-products.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { MerchList, type MerchListProps } from './merch-list.tsx'
import { RadiothonBody } from './radiothon-body.tsx'

const window = publicMerch.slice(0, 11)

const meta = {
  title: 'Screens/Buying/Merch',
  component: MerchList,
  parameters: {
    roles: {
      visitor: { hasZedderPrices: false, loginHref: '/login' },
      zedder: { hasZedderPrices: true },
      reception: { products: [...sampleCatalogue.merch.slice(-2), ...window], total: window.length + 2 },
    },
  },
  args: {
    products: window,
    total: window.length,
    categories: [],
    query: { text: '', category: '' },
    onQuery: fn(),
    hrefOfQuery: ({ category }) => `/merch?category=${category}`,
    drawn: FIRST_PRODUCTS,
    onMore: fn(),
    hrefOf: (id) => `/merch/${id}`,
    hasZedderPrices: false,
    loginHref: '/login',
  },
} satisfies Meta<typeof MerchList>
export default meta
type Story = StoryObj<typeof meta>

/** T141: each tile opens its dialog. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Logo tee/ })).toHaveAttribute('href', '/merch/logo-tee')
  },
}

export const ZedderPrices: Story = {
  args: { hasZedderPrices: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Logo tee/ })).toHaveTextContent('$30.00, now $25.00')
  },
}

/** T142 */
export const ReceptionSeesHidden: Story = {
  args: { products: [...sampleCatalogue.merch.slice(-2), ...window], total: window.length + 2 },
}

/** T141, D37 */
export const SoldOutIsHidden: Story = {
  args: { products: [workShirt, ...window.slice(0, 3)], total: 4, loginHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: new RegExp(workShirt.name) })).toBeNull()
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}

export const Empty: Story = { args: { products: [workShirt], total: 1 } }

const many: readonly MerchProduct[] = Array.from({ length: 150 }, (_, index) => ({
  ...(publicMerch[1 + (index % 10)] as MerchProduct),
  id: `thing-${index}`,
  name: `Thing ${index + 1}`,
}))

/** Everything in it is found as in the shop. */
function Found({ query: first, drawn: atFirst, onQuery, onMore, ...props }: MerchListProps) {
  const [query, setQuery] = useState(first)
  const [drawn, setDrawn] = useState(atFirst)
  return (
    <MerchList
      {...props}
      query={query}
      onQuery={(next) => {
        onQuery(next)
        setQuery(next)
      }}
      drawn={drawn}
      onMore={() => {
        onMore()
        setDrawn(drawn * 2)
      }}
    />
  )
}
const found = { products: publicMerch, total: publicMerch.length, categories: categoriesOf(publicMerch) }

/** D781: by words, while they're typed; the rest stays where it is. */
export const Typed: Story = {
  args: found,
  render: (args) => <Found {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Find in merch' })
    const top = field.getBoundingClientRect().top
    const status = canvas.getByRole('status')
    const said: (string | null)[] = []
    // What is replaced within one task counts too.
    const listener = new MutationObserver((changes) => said.push(...changes.map(({ oldValue }) => oldValue), status.textContent))
    listener.observe(status, { subtree: true, childList: true, characterData: true, characterDataOldValue: true })
    await userEvent.type(field, 'logo')
    await expect(await canvas.findByText(/^\d+ found\.$/)).toHaveRole('status')
    for (const tile of canvas.getAllByRole('heading', { level: 2 })) await expect(tile).toHaveTextContent(/logo/i)
    // Not how much there is of everything, until the list follows.
    await expect(said).not.toContain(`${createProductFinder(publicMerch)({ text: '', category: '' }).length} found.`)
    await expect(field.getBoundingClientRect().top).toBe(top)
    await userEvent.keyboard('{Escape}')
  },
  parameters: { picture: false },
}

/** D781: a category is a link, which says which one is shown. */
export const OneCategory: Story = {
  args: { ...found, query: { text: '', category: 'Pets' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Pets' })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('link', { name: 'Everything' })).not.toHaveAttribute('aria-current')
    await expect(canvas.getByRole('link', { name: 'Music' })).toHaveAttribute('href', '/merch?category=Music')
  },
  parameters: { pictures: ['desktop'] },
}

export const NothingFound: Story = {
  args: { ...found, query: { text: 'gramophone', category: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing like that')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show all merch' })).toBeVisible()
    await expect(canvas.queryByRole('list', { name: 'Merch' })).toBeNull()
  },
  parameters: { pictures: ['phone'] },
}

/** D782: more are drawn when they're asked for, and the focus goes to the first of them. */
export const Many: Story = {
  args: { products: many, total: many.length },
  render: (args) => <Found {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(60)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(canvas.getByRole('link', { name: /^Thing 61/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(150)
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull()
    await userEvent.type(canvas.getByRole('searchbox'), 'thing 150')
    await expect(await canvas.findByText('1 found.')).toBeVisible()
  },
  parameters: { picture: false },
}

/** D782: searched before all of it has loaded. */
export const RestLoading: Story = {
  args: { products: many.slice(0, 60), total: 150, query: { text: 'thing 150', category: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Looking through all of it…')).toHaveRole('status')
    await expect(canvas.queryByText('Nothing like that')).toBeNull()
  },
  parameters: { picture: false },
}

const longest = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** The longest word in the search, as a category and as a name. */
export const LongestWord: Story = {
  args: {
    products: [{ ...(publicMerch[0] as MerchProduct), name: longest, category: longest }, ...publicMerch],
    total: publicMerch.length + 1,
    categories: [longest, 'Clothes'],
    query: { text: longest.slice(0, 80), category: '' },
  },
  parameters: { pictures: ['phone'] },
}

/** T151: the banner that opens it. */
export const Radiothon: Story = {
  args: { radiothon: { until: '2027-08-22', target: 25_000_000, onOpen: fn(), onClose: fn() } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Radiothon' })).toHaveTextContent('We’re aiming for $250,000.')
    await userEvent.click(canvas.getByRole('button', { name: 'What is it?' }))
    await expect(args.radiothon?.onOpen).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide the radiothon' }))
    await expect(args.radiothon?.onClose).toHaveBeenCalled()
  },
}

/** T151 */
export const RadiothonGraphic: Story = {
  render: () => (
    <RadiothonBody
      days={{ from: '2027-08-13', to: '2027-08-22' }}
      hrefs={{ subscriptions: '/subscriptions', donations: '/donations' }}
      onClose={fn()}
    />
  ),
}
