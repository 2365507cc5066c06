import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { withKeys } from '#api-mocks/fixtures/carts.ts'
import {
  boxSet,
  brokenPicture,
  jam,
  lastOne,
  logoTee,
  misc,
  photographed,
  plectrums,
  screenPrint,
  teaTowel,
  withPhotographs,
  workShirt,
  zipHoodie,
} from '#api-mocks/fixtures/products.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { ProductDetail, type ProductDetailProps } from './product-detail.tsx'

const meta = {
  title: 'Screens/Buying/Product',
  component: ProductDetail,
  args: {
    product: teaTowel,
    lines: [],
    hasZedderPrices: false,
    listHref: '/merch',
    cartHref: '/cart',
    onAddToCart: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ProductDetail>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']

const quantityOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Quantity' })

/** Opens a select and chooses from its list, which renders outside the story. */
async function choose(canvas: Canvas, label: string, value: RegExp) {
  await userEvent.click(canvas.getByRole('button', { name: new RegExp(label) }))
  await userEvent.click(await within(document.body).findByRole('option', { name: value }))
}

export const NoOptions: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith({ productId: 'tea-towel', options: {}, quantity: 1 })
  },
}

/** T150: options, a quantity and Add to cart. */
export const OneOption: Story = {
  args: { product: logoTee },
  play: async ({ args, canvas }) => {
    await choose(canvas, 'Size', /^M/)
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Quantity' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith({ productId: 'logo-tee', options: { size: 'M' }, quantity: 2 })
  },
}

/** T153 */
export const RequiredOption: Story = {
  args: { product: logoTee },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(await canvas.findByText('Required')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Size/ })).toHaveFocus()
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

/** T158, T159 */
export const FewRemainAndOutOfStock: Story = {
  args: { product: logoTee },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Size/ }))
    const list = within(document.body)
    await expect(await list.findByRole('option', { name: /XXL.*out of stock/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(list.getByRole('option', { name: /^L.*< 5 remain/ })).toBeVisible()
  },
}

/** T158, D40 */
export const DeadCombination: Story = {
  args: { product: zipHoodie },
  play: async ({ canvas }) => {
    await choose(canvas, 'Size', /^M/)
    await userEvent.click(canvas.getByRole('button', { name: /Colour/ }))
    await expect(await within(document.body).findByRole('option', { name: /Sunset orange.*out of stock/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** T163 */
export const Pack: Story = {
  args: { product: plectrums },
  play: async ({ canvas, canvasElement }) => {
    await choose(canvas, 'Pack', /Pack of 3/)
    await expect(canvasElement).toHaveTextContent('Zedder $5 / everyone else $7, you pay $7')
  },
}

export const PackNotChosen: Story = { args: { product: plectrums, hasZedderPrices: true } }

/** T152, D920 */
export const ZedderPrice: Story = {
  args: { product: zipHoodie, hasZedderPrices: true },
  play: async ({ canvas }) => expect(canvas.getByText(/, you pay \$/)).toBeInTheDocument(),
}

/** T161, D39, D357: fewer can still be had, so it isn't out of stock. */
export const OutOfStockUpToTwo: Story = {
  args: { product: boxSet },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Quantity' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Quantity' }))
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await expect(quantityOf(canvas)).toHaveAccessibleDescription('Only 2 left to order. Choose 1 or 2.')
  },
}

/** D921: who has the others isn't told that they're at the station. */
export const RestIsInTheCart: Story = {
  args: { product: boxSet, lines: withKeys({ type: 'merch', id: 'box-set', options: {} }, { type: 'merch', id: 'box-set', options: {} }) },
  play: async ({ canvas }) =>
    expect(quantityOf(canvas)).toHaveAccessibleDescription('The rest are in your cart already. We keep the last one at the station.'),
}

/** T161, D39 */
export const LastOneHeld: Story = {
  args: { product: lastOne },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await expect(quantityOf(canvas)).toHaveAccessibleDescription(/^The last one’s at the front desk: call \(07\)\s5550\s1023 or drop in\.$/)
  },
}

/** T160, D37 */
export const SoldOut: Story = {
  args: { product: workShirt },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sold Out')).toBeVisible()
  },
}

/** When the stock changes while the form is open, the choices stay. */
function SellsOut({ later, ...args }: ProductDetailProps & { later: MerchProduct }) {
  const [product, setProduct] = useState(args.product)
  return (
    <>
      <ProductDetail {...args} product={product} />
      <button type="button" hidden onDoubleClick={() => setProduct(later)}>
        Meanwhile
      </button>
    </>
  )
}
/** Nobody presses anything: a click would count as one without a pointer, and what has the focus by then would show its ring. */
const sellOut = (canvas: Canvas) => fireEvent.doubleClick(canvas.getByText('Meanwhile'))
const withStock = (available: (size: string) => number): MerchProduct => ({
  ...logoTee,
  stock: (logoTee.stock ?? []).map((row) => ({ ...row, available: available(row.options.size ?? '') })),
})

/** T158, D83: a message shows beside the choice, and another can be chosen. */
export const ChoiceSoldOutMeanwhile: Story = {
  args: { product: logoTee },
  render: (args) => <SellsOut {...args} later={withStock((size) => (size === 'M' ? 0 : 9))} />,
  play: async ({ args, canvas }) => {
    await choose(canvas, 'Size', /^M/)
    await userEvent.click(canvas.getByRole('button', { name: 'Increase Quantity' }))
    await sellOut(canvas)
    await expect(await canvas.findByText('M has just sold out. Please choose another.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
    await choose(canvas, 'Size', /^S/)
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith({ productId: 'logo-tee', options: { size: 'S' }, quantity: 2 })
  },
}

/** T160: the choice stays in case it comes back in stock. */
export const SoldOutMeanwhile: Story = {
  args: { product: logoTee },
  render: (args) => <SellsOut {...args} later={withStock(() => 0)} />,
  play: async ({ canvas }) => {
    await choose(canvas, 'Size', /^M/)
    await waitFor(() => expect(canvas.getByRole('button', { name: /Size/ })).toHaveFocus())
    await sellOut(canvas)
    await expect(await canvas.findByText('The last one has just gone')).toBeVisible()
    await expect(canvas.getByText('Sold Out')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Size/ })).toHaveTextContent('M')
    await expect(canvas.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  },
}

/** T155, D921: nothing is wrong with it while somebody types; left blank, the field says what it wants. */
export const QuantityBlank: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.clear(quantityOf(canvas))
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
    await expect(quantityOf(canvas)).not.toHaveAccessibleDescription()
    await userEvent.tab()
    await waitFor(() => expect(quantityOf(canvas)).toHaveAccessibleDescription('Enter how many, from 1 to 10.'))
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

/** T154 */
export const QuantityEleven: Story = {
  play: async ({ canvas }) => {
    const quantity = canvas.getByRole('textbox', { name: 'Quantity' })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '11')
    await userEvent.tab()
    await expect(quantity).toHaveValue('10')
  },
}

/** T157 */
export const FreePrice: Story = {
  args: { product: misc },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(canvas.getByRole('textbox', { name: 'Price' })).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price' }), '12.50')
    await userEvent.type(canvas.getByRole('textbox', { name: 'What for' }), 'Ear plugs')
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(args.onAddToCart).toHaveBeenCalledWith({
      productId: 'misc',
      options: {},
      quantity: 1,
      price: 1250,
      note: 'Ear plugs',
    })
  },
}

export const FreePriceRequired: Story = {
  args: { product: misc },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(await canvas.findByText('Required')).toBeVisible()
  },
}

/** D3: the price stays typed. */
export const FreePriceTooMuch: Story = {
  parameters: { picture: false },
  args: { product: misc, onAddToCart: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Price' }), '150000')
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(await canvas.findByText('For more than $100,000.00, please contact reception.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Price' })).toHaveValue('150000')
    await expect(args.onAddToCart).not.toHaveBeenCalled()
  },
}

export const Added: Story = { args: { product: logoTee, isAdded: true } }
export const LongestName: Story = { args: { product: screenPrint } }
/** T149: captions are below their pictures, and below a poster that replaces one. */
export const Photographs: Story = {
  args: { product: photographed },
  play: async ({ canvas, canvasElement }) => {
    for (const { caption } of photographed.images) await expect(canvas.getByText(caption)).toBeVisible()
    await waitFor(() => {
      const pictures = [...canvasElement.querySelectorAll('img')]
      expect(pictures).toHaveLength(2)
      expect(pictures.every(({ naturalWidth }) => naturalWidth > 0)).toBe(true)
    })
  },
}
/** D648: several photographs, each looked at closely over the product. Escape comes back to it, and not out of it. */
export const LookedAtClosely: Story = {
  parameters: { picture: false },
  args: { product: withPhotographs },
  play: async ({ args, canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { name: /^Look closer/ })
    await expect(first).toHaveAccessibleName('Look closer: The tea towel on a line')
    second?.focus()
    await userEvent.keyboard('{Enter}')
    const viewer = within(await within(document.body).findByRole('dialog', { name: 'Photographs' }))
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    await expect(viewer.getByRole('img', { name: 'The Sunday column, close up' })).toHaveAttribute(
      'src',
      `/photographs/${'2'.repeat(64)}-640.webp`,
    )
    await userEvent.keyboard('{ArrowRight}')
    await expect(viewer.getByText('3 of 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(second).toHaveFocus())
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
  },
}

/** T149, D50: the poster replaces the picture, with the caption as text. */
export const BrokenPicture: Story = {
  args: { product: brokenPicture },
  play: async ({ canvas }) => expect(canvas.getByText('The tea towel on a line')).toBeVisible(),
}
export const ForTheDeskAlone: Story = { args: { product: jam } }
export const Unknown: Story = { args: { product: undefined } }
/** D46: a visitor's catalogue doesn't include it, so its address gives the same answer as an unknown one. */
export const HiddenForPublic: Story = {
  parameters: { picture: false },
  args: { product: publicMerch.find(({ id }) => id === jam.id) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: "We can't find that item" })).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent(jam.name)
  },
}
