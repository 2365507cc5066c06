import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '#design-system/foundations/guide.ts'
import * as css from './poster.stories.css.ts'
import { Poster, type PosterColor, type PosterMotif } from './poster.tsx'

const guide = {
  components: ['Poster'],
  what: 'The shop’s own art: a two-colour gig poster for each thing on sale.',
  do: 'Give each thing on sale its own motif and colour, and keep them.',
  dont: 'Recolour it, write over it or mix three colours: two flat ones make the poster.',
  anatomy: {
    Ground: 'One of five poster colours.',
    Motif: 'One bold shape in the dark of the page.',
  },
  keys: {},
} satisfies Guide

const meta = { component: Poster, tags: ['autodocs'], parameters: { guide }, args: { motif: 'rings', color: 'orange' } } satisfies Meta<
  typeof Poster
>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

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
  ['envelope', 'cyan'],
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
