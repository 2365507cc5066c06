import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Poster, type PosterColor, type PosterMotif } from '#design-system/poster/poster.tsx'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import { Colours as ColourPage } from './colours.tsx'
import * as css from './foundations.css.ts'

const meta = { title: 'Foundations' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Colours: Story = {
  render: () => <ColourPage />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-enough="true"]')).toHaveLength(40)
  },
}

const faces = [
  ['Bricolage Grotesque', { fontFamily: tokens.font.display, fontWeight: 750, letterSpacing: '-0.02em' }, 'Stay loud'],
  ['Hanken Grotesk', { fontFamily: tokens.font.text }, 'No owners'],
  ['Space Mono', { fontFamily: tokens.font.figures }, '$155.00'],
] as const

export const Type: Story = {
  render: () => (
    <div className={css.scale}>
      {Object.entries(tokens.text).map(([size, fontSize]) => (
        <section key={size} className={css.section}>
          <h2 className={css.note}>{size}</h2>
          <div className={css.faces}>
            {faces.map(([name, face, words]) => (
              <p key={name} className={css.face} style={{ ...face, fontSize }}>
                {words}
              </p>
            ))}
          </div>
        </section>
      ))}
    </div>
  ),
}

export const SpaceAndRadius: Story = {
  render: () => (
    <div className={css.page}>
      <section className={css.section}>
        <h2 className={css.heading}>Space</h2>
        <div className={css.bars}>
          {Object.entries(tokens.space).map(([name, width]) => (
            <div key={name} className={css.barRow}>
              {name}
              <div className={css.bar} style={{ width }} />
            </div>
          ))}
        </div>
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>Radius</h2>
        <div className={css.corners}>
          {Object.entries(tokens.radius).map(([name, borderRadius]) => (
            <div key={name} className={css.corner} style={{ borderRadius }}>
              {name}
            </div>
          ))}
        </div>
      </section>
    </div>
  ),
}

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
