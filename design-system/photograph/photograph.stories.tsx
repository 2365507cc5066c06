import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import * as css from './photograph.stories.css.ts'
import { Photograph } from './photograph.tsx'
import { PhotographGallery } from './photograph-gallery.tsx'
import { sunAt, sunrises } from './sample-photographs.ts'

const guide = {
  components: ['Photograph', 'PhotographGallery', 'PhotographViewer'],
  what: 'A photograph over its poster, cropped around what counts in it.',
  do: 'Show what a thing looks like, with its poster until it has loaded, and say in words what it shows.',
  dont: 'Crop the file itself: the focal point keeps what counts in view in every shape.',
  anatomy: {
    Photograph: 'Cropped to a square or wide shape around its focal point; the poster stays when it fails or there is none.',
    Gallery: 'The first large and the others below it, each opening the viewer.',
    Viewer: 'One as large as the screen, with its place among the others and buttons for everything the keys do.',
  },
  keys: {
    'Enter Space': 'On a photograph of a gallery: opens it in the viewer.',
    '+ −': 'In the viewer: closer, and back.',
    '0': 'The whole photograph.',
    '← → ↑ ↓': 'Moves one that is zoomed. One that is whole turns to the next or the one before.',
    Esc: 'Closes the viewer, and the focus is back on the photograph.',
  },
} satisfies Guide

const meta = {
  component: Photograph,
  tags: ['autodocs'],
  parameters: { guide },
  args: { motif: 'rings', color: 'orange' },
} satisfies Meta<typeof Photograph>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Looks: Story = {
  render: () => (
    <div className={css.wall}>
      <Photograph motif="mug" color="yellow" ratio="wide" image={{ src: sunAt(0.15, 0.2) }} alt="Around the middle" />
      <Photograph
        motif="mug"
        color="yellow"
        ratio="wide"
        image={{ src: sunAt(0.15, 0.1), focus: { x: 0.15, y: 0.1 } }}
        alt="Around the sun"
      />
      <Photograph motif="mug" color="yellow" image={{ src: sunAt(0.15, 0.2), focus: { x: 0.15, y: 0.2 } }} alt="Square, around the sun" />
      <Photograph motif="tee" color="cyan" ratio="wide" image={{ src: 'data:image/png;base64,broken' }} alt="The tee, front" />
      <Photograph motif="tote" color="lime" ratio="wide" alt="The tote" />
      <Photograph motif="badge" color="pink" ratio="wide" />
    </div>
  ),
  play: async ({ canvas }) => {
    const around = await canvas.findByRole('img', { name: 'Around the sun' })
    await waitFor(() => expect((around as HTMLImageElement).naturalWidth).toBeGreaterThan(0))
    await expect(getComputedStyle(around).objectPosition).toBe('15% 10%')
    await waitFor(() => expect(canvas.getByRole('img', { name: 'The tee, front' })).not.toHaveAttribute('src'))
    await expect(canvas.getByRole('img', { name: 'The tote' })).toBeVisible()
  },
}

/** A browser takes AVIF where it can. */
export const Widths: Story = {
  parameters: { picture: false },
  render: () => (
    <div className={css.column}>
      <Photograph
        motif="mug"
        color="yellow"
        ratio="wide"
        image={{
          src: sunAt(0.5, 0.5),
          srcSet: `${sunAt(0.2, 0.5)} 320w, ${sunAt(0.8, 0.5)} 4000w`,
          avif: `${sunAt(0.3, 0.5)} 320w, ${sunAt(0.9, 0.5)} 4000w`,
        }}
        alt="The sun"
        sizes="100px"
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const shown = canvas.getByRole<HTMLImageElement>('img', { name: 'The sun' })
    await waitFor(() => expect(shown.naturalWidth).toBeGreaterThan(0))
    await expect(decodeURIComponent(shown.currentSrc)).toMatch(/cx="(360|1080)"/)
  },
}

const gallery = {
  render: () => (
    <div className={css.column}>
      <PhotographGallery photographs={sunrises} art={{ motif: 'star', color: 'pink' }} />
    </div>
  ),
} satisfies Partial<Story>

/** The first is large. By keyboard: into one, closer, aside, to the next, and back to where it began. */
export const Gallery: Story = {
  ...gallery,
  play: async ({ canvas }) => {
    const second = canvas.getByRole('button', { name: 'Look closer: The sun going down on the right' })
    second.focus()
    await userEvent.keyboard('{Enter}')
    const viewer = within(await screen.findByRole('dialog', { name: 'Photographs' }))
    const scaleOf = () => new DOMMatrix(getComputedStyle(viewer.getByRole('img')).transform)
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('++')
    await expect(scaleOf().a).toBeCloseTo(2.25)
    const before = scaleOf().e
    await userEvent.keyboard('{ArrowRight}')
    await expect(scaleOf().e).toBeLessThan(before)
    await userEvent.keyboard('-')
    await expect(scaleOf().a).toBeCloseTo(1.5)
    await userEvent.keyboard('0{ArrowRight}')
    await expect(viewer.getByRole('img', { name: 'The sun over the tower' })).toBeVisible()
    await expect(scaleOf().a).toBe(1)
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(second).toHaveFocus())
  },
}

const at = (element: Element, x: number, y: number) => {
  const box = element.getBoundingClientRect()
  return { clientX: box.x + box.width * x, clientY: box.y + box.height * y, isPrimary: true }
}

/** By touch: a tap, two fingers, a finger that moves it, and one that turns to the next. */
export const Viewer: Story = {
  ...gallery,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look closer: The sun above the hill, on the left' }))
    const viewer = within(await screen.findByRole('dialog', { name: 'Photographs' }))
    const image = viewer.getByRole('img')
    const stage = image.parentElement?.parentElement as HTMLElement
    // Pointers of a test can't be captured.
    stage.setPointerCapture = () => {}
    const matrix = () => new DOMMatrix(getComputedStyle(image).transform)
    const finger = (pointerId: number) => {
      const send = (type: 'pointerDown' | 'pointerMove' | 'pointerUp') => (x: number, y: number) =>
        fireEvent[type](stage, { pointerId, pointerType: 'touch', ...at(stage, x, y) })
      return { down: send('pointerDown'), move: send('pointerMove'), up: send('pointerUp') }
    }
    const [one, two] = [finger(11), finger(12)]
    await one.down(0.25, 0.5)
    await one.up(0.25, 0.5)
    await expect(matrix().a).toBe(2.5)
    await one.down(0.5, 0.5)
    await one.up(0.5, 0.5)
    await expect(matrix().a).toBe(1)

    await one.down(0.4, 0.5)
    await two.down(0.6, 0.5)
    await two.move(0.8, 0.5)
    await expect(matrix().a).toBeCloseTo(2, 1)
    await one.up(0.4, 0.5)
    await two.up(0.8, 0.5)
    const before = matrix().e
    await one.down(0.5, 0.5)
    await one.move(0.4, 0.5)
    await one.up(0.4, 0.5)
    await expect(matrix().e).toBeLessThan(before)

    await userEvent.click(viewer.getByRole('button', { name: 'Zoom out' }))
    await userEvent.click(viewer.getByRole('button', { name: 'Zoom out' }))
    await one.down(0.8, 0.5)
    await one.move(0.3, 0.5)
    await one.up(0.3, 0.5)
    await expect(viewer.getByText('2 of 3')).toBeVisible()
    await userEvent.click(viewer.getByRole('button', { name: 'Previous photograph' }))
    await expect(viewer.getByText('1 of 3')).toBeVisible()
    await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }))
  },
}

/** One that can't be loaded says so, and what it would show; the others can still be looked at. */
export const ViewerWithoutOne: Story = {
  render: () => (
    <div className={css.column}>
      <PhotographGallery
        photographs={[{ image: { src: 'data:image/png;base64,broken' }, alt: 'The sun behind a cloud' }, ...sunrises]}
        art={{ motif: 'star', color: 'pink' }}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look closer: The sun behind a cloud' }))
    const viewer = within(await screen.findByRole('dialog', { name: 'Photographs' }))
    await expect(await viewer.findByText(/couldn’t be loaded. It shows: The sun behind a cloud/)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(viewer.getByRole('img')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(viewer.getByText(/couldn’t be loaded/)).toBeVisible()
  },
}
