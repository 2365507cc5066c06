import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { docsPaste, everythingBody, hostileTexts, shopRules, wordPaste } from '#api-mocks/fixtures/event-bodies.ts'
import type { Guide } from '#design-system/foundations/guide.ts'
import { Matrix } from '#design-system/foundations/matrix.tsx'
import { RichTextField, type RichTextFieldProps } from './rich-text-field.tsx'

const guide = {
  components: ['RichTextField'],
  what: 'A small editor for words with headings, lists and links.',
  do: 'Let people write the text that RichText shows, on a page that loads it for itself.',
  dont: 'Ask for a sentence or two with it: a TextField with `rows` is lighter.',
  anatomy: {
    Label: 'Above, always in sight.',
    Toolbar: 'What RichText can show, and no more: lit where the text has it.',
    Text: 'Looks as it will be read. What is pasted from Word or Google Docs keeps only what the toolbar has.',
    Link: 'A dialog that refuses an address that leads nowhere.',
    Error: 'Under it, an icon and a sentence.',
  },
  keys: {
    Tab: 'Goes to the toolbar, then to the text, then on.',
    '← → Home End': 'In the toolbar: from button to button.',
    'Ctrl B, Ctrl I, Ctrl U': 'In the text: bold, italic, underlined.',
    'Ctrl K': 'In the text: a link.',
    Enter: 'In the text: a new paragraph or point; twice leaves the list.',
    'Shift Enter': 'In the text: a new line in the same paragraph.',
    'Ctrl Z, Ctrl Y': 'In the text: undoes, does again.',
  },
} satisfies Guide

const meta = {
  component: RichTextField,
  tags: ['autodocs'],
  parameters: { guide },
  args: { label: 'Description', value: '', onChange: fn(), onBlur: fn(), rules: shopRules },
  render: (args) => <Cell {...args} />,
} satisfies Meta<typeof RichTextField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

function Cell(props: RichTextFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <RichTextField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const textbox = (canvas: { getByRole: (role: 'textbox', options: { name: string }) => HTMLElement }) =>
  canvas.getByRole('textbox', { name: 'Description' })

/** Puts the cursor at the end of the text, as a press there does. */
function standAtEnd(box: HTMLElement) {
  box.focus()
  getSelection()?.selectAllChildren(box)
  getSelection()?.collapseToEnd()
}

function select(box: HTMLElement, words: string) {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node.textContent?.indexOf(words) ?? -1
    if (start < 0) continue
    box.focus()
    getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
    return
  }
  throw new Error(`There is no “${words}” in the text.`)
}

/** Types as a browser does: user-event loses its place when the editor draws what it typed again. */
async function type(box: HTMLElement, words: string) {
  document.execCommand('insertText', false, words)
  await waitFor(() => expect(box).toHaveTextContent(words))
}

/** Pastes as a browser does after Ctrl V: an event with what is on the clipboard. */
function paste(box: HTMLElement, html: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', 'plain')
  box.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
}

export const Looks: Story = {
  render: (args) => (
    <Matrix
      rows={{
        Empty: <Cell {...args} label="Empty" description="What visitors read on the event’s page." />,
        Everything: <Cell {...args} label="Everything" value={everythingBody} />,
        Error: <Cell {...args} label="With a problem" error="Say what happens there." />,
        Disabled: <Cell {...args} label="Disabled" value="<p>Doors at <strong>six</strong>.</p>" isDisabled />,
      }}
    />
  ),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'With a problem' })).toHaveAccessibleDescription('Say what happens there.')
    await expect(canvas.getByRole('textbox', { name: 'Disabled' })).toHaveAttribute('contenteditable', 'false')
    // Reading a text in changes nothing.
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Focused: Story = {
  args: { value: '<p>Doors at <strong>six</strong>.</p>' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Bold' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Italic' })).toHaveFocus()
    await expect(args.onBlur).not.toHaveBeenCalled()
    // user-event decides where Tab leads before the toolbar can say that it's one stop.
    canvas.getByRole('button', { name: 'Link' }).focus()
    await userEvent.tab()
    await expect(textbox(canvas)).toHaveFocus()
    await userEvent.tab()
    await expect(args.onBlur).toHaveBeenCalledOnce()
    await userEvent.tab({ shift: true })
    await expect(textbox(canvas)).toHaveFocus()
  },
}

/** Headings, points and emphasis by the toolbar and by keys. */
export const Typed: Story = {
  play: async ({ args, canvas }) => {
    const box = textbox(canvas)
    await userEvent.click(box)
    await type(box, 'Who plays')
    await userEvent.click(canvas.getByRole('button', { name: 'Heading' }))
    await expect(canvas.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true')
    await expect(box).toHaveFocus()
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<h3>Who plays</h3>'))
    standAtEnd(box)
    await userEvent.keyboard('{Enter}')
    await type(box, 'Ferry Wake')
    await userEvent.click(canvas.getByRole('button', { name: 'Points' }))
    standAtEnd(box)
    await userEvent.keyboard('{Enter}')
    await type(box, 'Humid Fronts')
    select(box, 'Humid Fronts')
    await userEvent.keyboard('{Control>}b{/Control}')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        '<h3>Who plays</h3><ul><li>Ferry Wake</li><li><strong>Humid Fronts</strong></li></ul>',
      ),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Numbers' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '<h3>Who plays</h3><ol><li>Ferry Wake</li><li><strong>Humid Fronts</strong></li></ol>',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('<ul>'))
  },
}

/** Hostile input 296: an address that runs a script or leads nowhere is refused, and one without its scheme is completed. */
export const Linked: Story = {
  parameters: { picture: false },
  args: { value: '<p>The band has a page.</p>' },
  play: async ({ args, canvas }) => {
    const box = textbox(canvas)
    select(box, 'a page')
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }))
    const address = dialog.getByRole('textbox', { name: 'Address' })
    for (const nowhere of ['javascript:alert(1)', 'the page of the band', 'data:text/html,x']) {
      await userEvent.clear(address)
      await userEvent.type(address, nowhere)
      await userEvent.click(dialog.getByRole('button', { name: 'Add the link' }))
      await expect(address).toHaveAccessibleDescription(/That leads nowhere/)
    }
    await userEvent.clear(address)
    await userEvent.type(address, 'band.example/tour')
    await userEvent.click(dialog.getByRole('button', { name: 'Add the link' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '<p>The band has <a href="https://band.example/tour" rel="noopener noreferrer nofollow">a page</a>.</p>',
    )
    select(box, 'page')
    await expect(canvas.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take the link off' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('<p>The band has a page.</p>')
  },
}

/** The dialog, with the problem of an address. */
export const LinkRefused: Story = {
  args: { value: '<p>The band has a page.</p>' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Address' }), 'the band')
    await userEvent.click(dialog.getByRole('button', { name: 'Add the link' }))
    await expect(dialog.getByText(/That leads nowhere/)).toBeVisible()
  },
}

/** What Word and Google Docs put on the clipboard: styles, typed bullets and empty lines go, what they meant stays. */
export const Pasted: Story = {
  parameters: { picture: false },
  play: async ({ args, canvas }) => {
    const box = textbox(canvas)
    await userEvent.click(box)
    paste(box, docsPaste)
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '<h3>Doors</h3><p>Open at <strong>six</strong>, <em>sharp</em>.</p><ul><li>Ferry Wake</li><li>Humid Fronts</li></ul>',
    )
    await userEvent.keyboard('{Control>}a{/Control}')
    getSelection()?.selectAllChildren(box)
    paste(box, wordPaste)
    await expect(args.onChange).toHaveBeenLastCalledWith(
      '<h3>Doors</h3><p>Open at <strong>six</strong>.</p><ol><li>Ferry Wake</li><li>Humid Fronts</li></ol>',
    )
  },
}

/** Hostile input 297: whatever is pasted, no script runs, nothing loads, and only the shop's own tags are kept. */
export const Hostile: Story = {
  parameters: { picture: false },
  args: { value: hostileTexts.join('\n') },
  play: async ({ args, canvas, canvasElement }) => {
    const box = textbox(canvas)
    for (const html of hostileTexts) {
      standAtEnd(box)
      paste(box, html)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(globalThis).not.toHaveProperty('__ran')
    const left = performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil.example'))
    await expect(left).toEqual([])
    await expect(canvasElement.querySelector('script, iframe, img, svg image, style, form, [onclick], [onerror]')).toBeNull()
    const [html] = (args.onChange as ReturnType<typeof fn>).mock.lastCall ?? ['']
    const read = new DOMParser().parseFromString(String(html), 'text/html').body
    for (const element of read.querySelectorAll('*')) await expect(args.rules.tags).toContain(element.localName)
  },
}
