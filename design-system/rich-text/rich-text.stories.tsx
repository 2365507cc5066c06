import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { everythingBody, hostileTexts, shopRules } from '#api-mocks/fixtures/event-bodies.ts'
import type { Guide } from '#design-system/foundations/guide.ts'
import { RichText } from './rich-text.tsx'
import { sanitise } from './sanitise.ts'

const guide = {
  components: ['RichText'],
  what: 'Words with headings, lists and links, as somebody wrote them in the editor.',
  do: 'Show words with tags that were written in another system.',
  dont: 'Build a page of our own with it: components draw those.',
  anatomy: {
    Paragraphs: 'At a readable length of line.',
    Headings: 'Smaller than the page’s own.',
    Links: 'As Link in a sentence; what is not allowed is gone.',
  },
  keys: { Tab: 'From link to link.', Enter: 'Follows the link.' },
} satisfies Guide

const meta = {
  component: RichText,
  tags: ['autodocs'],
  parameters: { guide },
  args: { html: everythingBody, rules: shopRules },
} satisfies Meta<typeof RichText>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Looks: Story = {
  play: async ({ canvas }) => {
    const outside = canvas.getByRole('link', { name: 'the band’s own page' })
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(outside).toHaveAttribute('href', 'https://band.example/tour')
    await expect(canvas.getByRole('link', { name: 'record' })).not.toHaveAttribute('rel')
    await expect(canvas.getByText('a link that runs').closest('a')).not.toHaveAttribute('href')
  },
}

export const Focused: Story = {
  args: { html: '<p>Hear <a href="/merch">the record</a> first.</p>' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
  },
}

/** Hostile input 22: whatever is written into a description, no script runs and no request leaves. */
export const Hostile: Story = {
  args: { html: hostileTexts.join('\n') },
  render: ({ rules, html }) => (
    <>
      {hostileTexts.map((body) => (
        <RichText key={body} html={body} rules={rules} />
      ))}
      <RichText html={html} rules={rules} />
    </>
  ),
  play: async ({ canvasElement, args }) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(globalThis).not.toHaveProperty('__ran')
    const left = performance.getEntriesByType('resource').filter(({ name }) => name.includes('evil.example'))
    await expect(left).toEqual([])
    for (const element of canvasElement.querySelectorAll('[class] *')) {
      if (element.matches('[class]')) continue
      await expect(args.rules.tags).toContain(element.localName)
      await expect(element.getAttributeNames().filter((name) => !['href', 'rel'].includes(name))).toEqual([])
    }
    for (const html of hostileTexts) {
      const clean = sanitise(html, args.rules)
      await expect(sanitise(clean, args.rules)).toBe(clean)
    }
  },
}
