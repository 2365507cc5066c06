import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '#design-system/button/button.tsx'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Dialog } from './dialog.tsx'
import { DialogBody } from './dialog-body.tsx'

const words = 'Every dollar goes to the transmitter, the desk and the people who answer the phone.'
const body = (
  <DialogBody
    title="Make a donation?"
    actions={
      <>
        <Button tone="quiet">No thanks, go to checkout</Button>
        <Button>Add donation</Button>
      </>
    }
  >
    {words}
  </DialogBody>
)
const long = Array.from({ length: 24 }, (_, index) => `${index + 1}. ${words}`)

const guide = {
  components: ['Dialog', 'StillDialog'],
  what: 'A question or one thing to look at, over the page, which waits behind it.',
  do: 'Ask for one decision, or show one thing without leaving the page.',
  dont: 'Open one from another, or hold a long form: that is a page.',
  anatomy: {
    Scrim: 'Dims the page; a press on it closes.',
    Sheet: 'From the bottom on a phone, in the middle from 600 px up.',
    Body: 'A DialogBody: title, words, actions.',
    Close: 'In the corner, when it may be closed.',
  },
  keys: {
    Tab: 'Goes round inside; the page behind cannot be reached.',
    Esc: 'Closes it and gives focus back, unless only an answer may close it.',
  },
} satisfies Guide

const meta = {
  component: Dialog,
  tags: ['autodocs'],
  parameters: { guide, docs: { story: { inline: false, height: '520px' } } },
  args: { isOpen: true, onClose: fn(), children: body },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Regular: Story = {}
export const Wide: Story = { args: { size: 'wide' } }
export const Scrolling: Story = {
  args: {
    children: (
      <DialogBody title="Terms of the draw" actions={<Button>I agree</Button>}>
        {long.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </DialogBody>
    ),
  },
}
export const NotDismissable: Story = {
  args: { isDismissable: false },
  play: async ({ args }) => {
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const EveryWayOut: Story = {
  render: function Host(args) {
    const [isOpen, setOpen] = useState(false)
    const close = () => {
      setOpen(false)
      args.onClose()
    }
    return (
      <>
        <Button onPress={() => setOpen(true)}>Checkout</Button>
        <Dialog {...args} isOpen={isOpen} onClose={close} />
      </>
    )
  },
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Checkout' })
    const ways = [
      () => userEvent.keyboard('{Escape}'),
      async () => userEvent.click(await screen.findByRole('button', { name: 'Close' })),
      async () => userEvent.click((await screen.findByRole('dialog')).parentElement?.parentElement ?? document.body),
    ]
    for (const [done, leave] of ways.entries()) {
      await userEvent.click(opener)
      const dialog = await screen.findByRole('dialog', { name: 'Make a donation?' })
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
      await leave()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(args.onClose).toHaveBeenCalledTimes(done + 1)
      await waitFor(() => expect(opener).toHaveFocus())
    }
  },
}

/** A press that only partly lands beside it, or that was meant for what opened it, leaves it as it is, and the focus too. */
export const NotQuiteBeside: Story = {
  parameters: { picture: false },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog')
    const scrim = dialog.parentElement?.parentElement as HTMLElement
    const press = (from: Element, to: Element, detail = 1) => {
      fireEvent.pointerDown(from)
      const keepsFocus = !fireEvent.mouseDown(from)
      fireEvent.pointerUp(to)
      fireEvent.click(scrim, { detail })
      return keepsFocus
    }
    press(scrim, dialog)
    press(dialog, scrim)
    press(scrim, scrim, 2)
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(press(dialog, dialog)).toBe(false)
    await expect(press(scrim, scrim)).toBe(true)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** What stands over everything, like the bar of somebody who looks at drafts, can still be pressed; what's around it can't. */
export const UnderABar: Story = {
  parameters: { picture: false },
  render: function Host(args) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setOpen(true)}>Checkout</Button>
        <section aria-label="Looking at drafts" data-react-aria-top-layer="true">
          <Button onPress={() => setOpen(false)}>Stop looking</Button>
        </section>
        <Dialog {...args} isOpen={isOpen} />
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Checkout' }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(canvas.getByText('Checkout').closest('[inert]')).not.toBeNull())
    await expect(canvas.getByText('Stop looking').closest('[inert]')).toBeNull()
    screen.getByRole('button', { name: 'Add donation' }).focus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Stop looking' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('button', { name: 'Add donation' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }))
    await waitFor(() => expect(canvas.getByText('Checkout').closest('[inert]')).toBeNull())
  },
}
