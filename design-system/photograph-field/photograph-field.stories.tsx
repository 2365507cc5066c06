import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import type { Guide } from '#design-system/foundations/guide.ts'
import { sunAt } from '#design-system/photograph/sample-photographs.ts'
import type { FieldPhotograph } from './photograph-card.tsx'
import { PhotographField } from './photograph-field.tsx'

const guide = {
  components: ['PhotographField'],
  what: 'Where photographs of a thing are put in, put in order and cropped.',
  do: 'Take the photographs of a thing: in order, each with its words and the point that stays in view.',
  dont: 'Take any other file with it, or a single picture that needs no order.',
  anatomy: {
    Photograph: 'Whole, with its focal point, and beside it how lists crop it.',
    Words: 'What it shows, demanded of each.',
    'Earlier, later, remove': 'Its turn; the first is the one in lists.',
    Upload: 'A file on its way, and how far it is; or why it wasn’t taken.',
    'Drop zone': 'Takes files that are dropped or pasted, and has the button that chooses some.',
  },
  keys: {
    '← → ↑ ↓': 'On a photograph: moves its focal point by 5 %, with Shift by 1 %.',
    Home: 'Puts the focal point in the middle.',
    'Ctrl V': 'On the drop zone: takes the picture in the clipboard.',
  },
} satisfies Guide

const photographs: FieldPhotograph[] = [
  { id: 'a', image: { src: sunAt(0.2, 0.3) }, alt: 'The tea towel on a line, the sun behind it', focus: { x: 0.2, y: 0.3 } },
  { id: 'b', image: { src: sunAt(0.7, 0.5, { sky: '#7a5c3e', width: 600, height: 900 }) }, alt: '', focus: { x: 0.5, y: 0.5 } },
]

const meta = {
  component: PhotographField,
  tags: ['autodocs'],
  parameters: { guide },
  args: {
    label: 'Photographs',
    description: 'JPEG, PNG, WebP, AVIF or GIF, 20 MB at most.',
    photographs: [],
    uploads: [],
    art: { motif: 'stripes', color: 'orange' },
    most: 12,
    types: ['image/jpeg', 'image/png'],
    onFiles: fn(),
    onChange: fn(),
    onDismiss: fn(),
  },
  render: (args) => {
    const [shown, setShown] = useState(args.photographs)
    return (
      <PhotographField
        {...args}
        photographs={shown}
        onChange={(to) => {
          setShown(to)
          args.onChange(to)
        }}
      />
    )
  },
} satisfies Meta<typeof PhotographField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

export const Empty: Story = {
  parameters: { picture: false },
  play: async ({ args, canvas, canvasElement }) => {
    const input = canvasElement.querySelector('input[type=file]') as HTMLInputElement
    await expect(input.accept).toBe('image/jpeg,image/png')
    await userEvent.upload(input, [file('one.jpg'), file('two.jpg')])
    await expect(args.onFiles).toHaveBeenLastCalledWith([
      expect.objectContaining({ name: 'one.jpg' }),
      expect.objectContaining({ name: 'two.jpg' }),
    ])
    const area = canvas.getByText('or drop or paste them here')
    const holding = (name: string) => {
      const data = new DataTransfer()
      data.items.add(file(name))
      return data
    }
    await userEvent.click(area)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: holding('pasted.png'), bubbles: true }))
    await waitFor(() => expect(args.onFiles).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'pasted.png' })]))
    const drag = (type: string) =>
      area.dispatchEvent(new DragEvent(type, { dataTransfer: holding('dropped.jpg'), bubbles: true, cancelable: true }))
    // What isn't taken is left to the browser, which opens the file.
    await expect(drag('dragover')).toBe(false)
    await expect(drag('drop')).toBe(false)
    await waitFor(() => expect(args.onFiles).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'dropped.jpg' })]))
    const taken = (args.onFiles as ReturnType<typeof fn>).mock.calls.length
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true }))
    await expect(args.onFiles).toHaveBeenCalledTimes(taken)
  },
}

/** Several with their order; the words of one are missing. */
export const Several: Story = {
  args: { photographs, altErrors: { b: 'Say what the photograph shows.' } },
}

/** Each control of a photograph, by keyboard; the focus stays with it. */
export const ByKeyboard: Story = {
  parameters: { picture: false },
  args: { photographs },
  play: async ({ args, canvas }) => {
    const point = canvas.getByRole('slider', { name: 'Focal point of photograph 1' })
    await expect(point).toHaveAttribute('aria-valuetext', '20% across, 30% down')
    point.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}')
    await expect(point).toHaveAttribute('aria-valuetext', '24% across, 35% down')
    await userEvent.keyboard('{ArrowUp>12/}')
    await expect(point).toHaveAttribute('aria-valuetext', '24% across, 0% down')
    await userEvent.keyboard('{Home}')
    await expect(args.onChange).toHaveBeenLastCalledWith([expect.objectContaining({ id: 'a', focus: { x: 0.5, y: 0.5 } }), photographs[1]])

    await userEvent.type(canvas.getByRole('textbox', { name: /What photograph 2 shows/ }), 'Close up')
    await userEvent.click(canvas.getByRole('button', { name: 'Move photograph 2 earlier' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ id: 'b', alt: 'Close up' }),
      expect.objectContaining({ id: 'a' }),
    ])
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move photograph 1 later' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photograph 1' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove photograph 1' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([])
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose photographs' })).toHaveFocus())
  },
}

/** The focal point is where the pointer is, and goes with it. */
export const ByPointer: Story = {
  parameters: { picture: false },
  args: { photographs: photographs.slice(0, 1) },
  play: async ({ canvas }) => {
    const point = canvas.getByRole('slider', { name: 'Focal point of photograph 1' })
    await waitFor(() => expect(point.getBoundingClientRect().width).toBeGreaterThan(100))
    const held = new Set<number>()
    // Pointers of a test can't be captured.
    point.setPointerCapture = (id) => void held.add(id)
    point.hasPointerCapture = (id) => held.has(id)
    const box = point.getBoundingClientRect()
    const at = (x: number, y: number) => ({ pointerId: 7, clientX: box.x + box.width * x, clientY: box.y + box.height * y })
    await fireEvent.pointerMove(point, at(0.9, 0.9))
    await expect(point).toHaveAttribute('aria-valuetext', '20% across, 30% down')
    await fireEvent.pointerDown(point, at(0.6, 0.2))
    await expect(point).toHaveAttribute('aria-valuetext', '60% across, 20% down')
    await fireEvent.pointerMove(point, at(1.4, 0.5))
    await expect(point).toHaveAttribute('aria-valuetext', '100% across, 50% down')
  },
}

/** On their way, being made, and refused. */
export const Uploading: Story = {
  args: {
    uploads: [
      { id: '1', name: 'IMG_2041.jpg', sent: 0.42 },
      { id: '2', name: 'IMG_2042.jpg', sent: 1 },
      { id: '3', name: 'logo.svg', sent: 1, refusal: 'That’s an SVG drawing. Save it as a PNG, then choose that.' },
    ],
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'IMG_2041.jpg' })).toHaveAttribute('aria-valuenow', '42')
    await expect(canvas.getByText('Making its sizes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop sending IMG_2041.jpg' }))
    await expect(args.onDismiss).toHaveBeenLastCalledWith('1')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss logo.svg' }))
    await expect(args.onDismiss).toHaveBeenLastCalledWith('3')
  },
}

export const Full: Story = {
  parameters: { picture: false },
  args: { photographs, most: 2, error: '2 photographs at most.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/the most it can have: 2 photographs/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Choose photographs' })).toBeNull()
  },
}
