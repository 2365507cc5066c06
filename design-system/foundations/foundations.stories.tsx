import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Poster, type PosterColor, type PosterMotif } from '#design-system/poster/poster.tsx'
import { Colours as ColourPage } from './colours.tsx'
import * as css from './foundations.css.ts'
import { Icons as IconPage } from './icons.tsx'
import { Layers as LayerPage } from './layers.tsx'
import { Measures } from './measures.tsx'
import { Motion as MotionPage } from './motion.tsx'
import { Type as TypePage } from './type.tsx'

const meta = { title: 'Foundations' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Colours: Story = {
  render: () => <ColourPage />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-enough="true"]').length).toBeGreaterThan(50)
    await expect(canvasElement.querySelectorAll('[data-enough="false"]')).toHaveLength(0)
  },
}

export const Type: Story = { render: () => <TypePage /> }

export const SpaceAndRadius: Story = { render: () => <Measures /> }

export const Motion: Story = {
  render: () => <MotionPage />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
    await expect(canvasElement.querySelectorAll('[data-there="true"]')).toHaveLength(2)
  },
}

export const Layers: Story = {
  render: () => <LayerPage />,
  play: async ({ canvas }) => {
    const snack = canvas.getByText(/^Snackbars/)
    const { left, top } = snack.getBoundingClientRect()
    await expect(snack.contains(document.elementFromPoint(left + 8, top + 8))).toBe(true)
  },
}

export const Icons: Story = { render: () => <IconPage /> }

const motifs: PosterMotif[] = [
  'rings',
  'dots',
  'stripes',
  'bars',
  'wave',
  'record',
  'tee',
  'mug',
  'badge',
  'tote',
  'cassette',
  'star',
  'paw',
  'stage',
  'heart',
  'card',
]
const colors: PosterColor[] = ['orange', 'lime', 'pink', 'cyan', 'yellow']

export const PosterArt: Story = {
  render: () => (
    <div className={css.wall}>
      {motifs.flatMap((motif) => colors.map((color) => <Poster key={motif + color} motif={motif} color={color} ratio="wide" />))}
    </div>
  ),
}
