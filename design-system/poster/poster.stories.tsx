import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import * as css from './poster.stories.css.ts'
import { Poster, type PosterColor, type PosterMotif } from './poster.tsx'
import { ProductPicture } from './product-picture.tsx'

const guide = {
  components: ['Poster', 'ProductPicture'],
  do: 'Give each thing on sale its own motif and colour, and keep them.',
  dont: 'Recolour it, write over it or mix three colours: two flat ones make the poster.',
  anatomy: {
    Ground: 'One of five poster colours.',
    Motif: 'One bold shape in the dark of the page.',
    Picture: 'A product’s own, laid over when it has loaded; the poster stays when it fails.',
  },
  keys: {},
} satisfies Guide

const meta = { component: Poster, tags: ['autodocs'], parameters: { guide }, args: { motif: 'rings', color: 'orange' } } satisfies Meta<
  typeof Poster
>
export default meta
type Story = StoryObj<typeof meta>

const posters: [PosterMotif, PosterColor][] = [
  ['rings', 'orange'],
  ['dots', 'lime'],
  ['wave', 'pink'],
  ['bars', 'cyan'],
  ['record', 'yellow'],
  ['stripes', 'orange'],
  ['heart', 'pink'],
  ['star', 'lime'],
  ['tee', 'cyan'],
  ['mug', 'yellow'],
  ['badge', 'orange'],
  ['tote', 'lime'],
  ['cassette', 'pink'],
  ['paw', 'cyan'],
  ['stage', 'yellow'],
  ['card', 'orange'],
]

export const Wide: Story = {
  render: () => (
    <div className={css.wall}>
      {posters.map(([motif, color]) => (
        <Poster key={motif} motif={motif} color={color} ratio="wide" />
      ))}
    </div>
  ),
}

export const Thumbnails: Story = {
  render: () => (
    <div className={css.strip}>
      {posters.map(([motif, color]) => (
        <div key={motif} className={css.thumbnail}>
          <Poster motif={motif} color={color} />
        </div>
      ))}
    </div>
  ),
}

export const Large: Story = {
  args: { motif: 'record', color: 'yellow', label: 'Zed on wax' },
  render: (args) => (
    <div className={css.large}>
      <Poster {...args} />
    </div>
  ),
}

const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#888"/><circle cx="200" cy="150" r="90" fill="#eee"/></svg>',
)}`

export const Picture: Story = {
  render: () => (
    <div className={css.wall}>
      <ProductPicture motif="mug" color="yellow" ratio="wide" src={photo} caption="The mug, full" />
      <ProductPicture motif="tee" color="cyan" ratio="wide" src="data:image/png;base64,broken" caption="The tee, front" />
      <ProductPicture motif="tote" color="lime" ratio="wide" caption="The tote" />
      <ProductPicture motif="badge" color="pink" ratio="wide" />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'The mug, full' })).toHaveAttribute('data-ready'))
    await waitFor(() => expect(canvas.getByRole('img', { name: 'The tee, front' })).not.toHaveAttribute('src'))
    await expect(canvas.getByRole('img', { name: 'The tote' })).toBeVisible()
    await expect(canvas.getAllByRole('img')).toHaveLength(3)
  },
}
