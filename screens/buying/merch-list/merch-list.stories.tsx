import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { sampleCatalogue, workShirt } from '#api-mocks/fixtures/products.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { MerchList } from './merch-list.tsx'
import { RadiothonBody } from './radiothon-body.tsx'

const window = publicMerch.slice(0, 11)

const meta = {
  title: 'Screens/Buying/Merch',
  component: MerchList,
  parameters: {
    roles: {
      visitor: { hasZedderPrices: false, loginHref: '/login' },
      zedder: { hasZedderPrices: true },
      reception: { products: [...sampleCatalogue.merch.slice(-2), ...window] },
    },
  },
  args: {
    products: window,
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
  args: { products: [...sampleCatalogue.merch.slice(-2), ...window] },
}

/** T141, D37 */
export const SoldOutIsHidden: Story = {
  args: { products: [workShirt, ...window.slice(0, 3)], loginHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: new RegExp(workShirt.name) })).toBeNull()
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}

export const Empty: Story = { args: { products: [workShirt] } }

/** T151: the banner that opens it. */
export const Radiothon: Story = {
  args: { radiothon: { until: '2027-08-22', onOpen: fn(), onClose: fn() } },
  play: async ({ args, canvas }) => {
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
