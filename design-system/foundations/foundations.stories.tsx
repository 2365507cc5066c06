import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Poster, type PosterColor, type PosterMotif } from '#design-system/poster/poster.tsx'
import { Price } from '#design-system/price/price.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TextField } from '#design-system/text-field/text-field.tsx'
import { Colours as ColourPage } from './colours.tsx'
import * as css from './foundations.css.ts'
import { Icons as IconPage } from './icons.tsx'
import { Layers as LayerPage } from './layers.tsx'
import { Measures } from './measures.tsx'
import { Motion as MotionPage } from './motion.tsx'
import { Part } from './page.tsx'
import { Tokens as TokenPage } from './tokens.tsx'
import { Type as TypePage } from './type.tsx'

const meta = { title: 'Foundations', parameters: { controls: { disable: true } } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Colours: Story = {
  render: () => <ColourPage />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-enough="true"]').length).toBeGreaterThan(50)
    await expect(canvasElement.querySelectorAll('[data-enough="false"]')).toHaveLength(0)
  },
}

export const Tokens: Story = { parameters: { picture: false }, render: () => <TokenPage /> }

/** Only a test: who opens the page of tokens finds it as it is, with nothing typed into it. */
export const TokensFound: Story = {
  ...Tokens,
  tags: ['!dev'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a token' }), 'app bar')
    await expect(canvas.queryByRole('button', { name: 'Copy color.ink' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Copy var(--zed-size-app-bar)' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy 64px' })).toBeVisible()
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Find a token' }))
    const ink = canvas.getByRole('row', { name: /color\.inkMuted / })
    await expect(ink).toHaveTextContent(/var\(--zed-color-ink-muted\).*#c5b9ac.*9\.\d\d.*Words that come second/)
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
  'envelope',
]
const colors: PosterColor[] = ['orange', 'lime', 'pink', 'cyan', 'yellow']

/** What each is for, so that one motif says one thing. */
const worn: Readonly<Record<string, string>> = {
  rings: 'A signal going out. Full subscriptions.',
  dots: 'A speaker’s grille. Misc and the plain things.',
  stripes: 'No signal. What isn’t there.',
  bars: 'Levels on a meter. Radiothon.',
  wave: 'Sound. Concerts and programmes.',
  record: 'Records, and coming back.',
  tee: 'T-shirts.',
  mug: 'Mugs.',
  badge: 'Badges and pins.',
  tote: 'Bags.',
  cassette: 'Tapes, and what staff keep.',
  star: 'Super and Passionate.',
  paw: 'Pets.',
  stage: 'Gigs and bands.',
  heart: 'Donations and thanks.',
  card: 'Gifts and cards.',
  envelope: 'Zedletter.',
}

export const PosterArt: Story = {
  render: () => (
    <div className={css.page}>
      <Part title="Poster art" note={`Each motif in ${colors.join(', ')}. Ask for one by both names: “paw in cyan”.`}>
        <div className={css.wall}>
          {motifs.map((motif) => (
            <section key={motif} className={css.hanging}>
              <h3 className={css.note}>
                <strong>{motif}</strong> {worn[motif]}
              </h3>
              <div className={css.hung}>
                {colors.map((color) => (
                  <Poster key={color} motif={motif} color={color} ratio="wide" />
                ))}
              </div>
            </section>
          ))}
        </div>
      </Part>
    </div>
  ),
}

/** What wears the brand, in words, fills, edges and rings: axe measures the contrast of each. */
const dressed = (
  <Stack>
    <Heading level={1}>Pick your volume</Heading>
    <Text tone="muted">
      Every dollar goes to the transmitter. <Link href="#subscriptions">Become a Zedder</Link>
    </Text>
    <Stack direction="row" isWrapped align="center">
      <Button>Add to cart</Button>
      <Button tone="outline">Make a donation</Button>
      <Button tone="quiet">Clear</Button>
      <Button tone="critical">Delete</Button>
      <Badge tone="brand">Zedder price</Badge>
      <Badge tone="warning">{'< 5 remain'}</Badge>
    </Stack>
    <Checkbox defaultSelected>Subscriber discount</Checkbox>
    <TextField label="Email" description="For your invoice." error="Required" />
    <Notice tone="info">Donations of $2.00 or more are tax deductible.</Notice>
    <Notice tone="critical">Server could not be reached!</Notice>
    <Price amount="$25.00" was="$30.00" />
  </Stack>
)

const seasonal = (season: string, ground: string, brand: string): Story => ({
  globals: { season },
  parameters: { picture: false },
  render: () => dressed,
  play: async ({ canvas }) => {
    await expect(getComputedStyle(document.body).backgroundColor).toBe(ground)
    await expect(getComputedStyle(canvas.getByRole('link', { name: 'Become a Zedder' })).color).toBe(brand)
  },
})

export const Radiothon: Story = seasonal('radiothon', 'rgb(18, 16, 14)', 'rgb(255, 210, 63)')
export const April: Story = seasonal('april', 'rgb(18, 16, 14)', 'rgb(200, 242, 58)')
export const OnPaper: Story = seasonal('paper', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)')
