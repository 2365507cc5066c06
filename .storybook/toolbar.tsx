import type { Decorator, Loader } from '@storybook/react-vite'
import { useEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { seasons } from '#design-system/tokens/seasons.ts'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import { canBeFramed, chosenOf, type SettingName, settings } from './settings.ts'
import type { ShellFrame } from './shell-frame.tsx'
import { changeWords, longWords, pseudo } from './words.ts'
import './toolbar.css'

/** Whether this is a test or a hosted review, where nothing moves so that the picture is the same every time. */
const isPictured = '__vitest_browser__' in globalThis || navigator.userAgent.includes('Chromatic')

/** The settings that an address may hold. The manager draws them (tools.ts). */
export const globalTypes = Object.fromEntries(Object.entries(settings).map(([name, { description }]) => [name, { description }]))
export const initialGlobals = isPictured ? { motion: 'still' } : {}

const written = new WeakMap<CSSMediaRule, string>()
const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ])

/** Applies the rules of the `held` media queries and drops the others: a page can't change these settings in its browser. */
function setMedia(held: ReadonlySet<string>, dropped: ReadonlySet<string>): void {
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet.cssRules)) {
      const media = written.get(rule) ?? rule.media.mediaText
      const wanted = held.has(media) ? 'all' : dropped.has(media) ? 'not all' : media
      if (rule.media.mediaText === wanted) continue
      written.set(rule, media)
      rule.media.mediaText = wanted
    }
  }
}

/** Dresses the page for a season; without one it's dressed as every day. */
function setSeason(page: HTMLElement, season: string | undefined): void {
  const worn: Readonly<Record<string, string>> = season === 'radiothon' || season === 'april' ? seasons[season] : {}
  for (const [name, variable] of Object.entries(tokens.color)) {
    const property = variable.slice('var('.length, -1)
    const color = worn[name]
    if (color === undefined) page.style.removeProperty(property)
    else page.style.setProperty(property, color)
  }
}

const changes: Readonly<Record<string, (text: string) => string>> = { pseudo, long: longWords }

/** What's around a story, and what floats over it: dialogs and menus are beside it in the page. */
function Words({ how }: { how: string }) {
  useEffect(() => {
    const change = changes[how]
    return change && changeWords(document.body, change)
  }, [how])
  return null
}

type Shown = { globals: Record<string, unknown>; title: string; viewMode?: string }
const frameOf = ({ globals, title, viewMode }: Shown) =>
  viewMode === 'story' && canBeFramed(title) ? chosenOf('frame', globals.frame) : undefined

let Frame: typeof ShellFrame | undefined

/** Loads the frame before the story is drawn: what a story plays looks for the story at once. */
export const loadFrame: Loader = async (context) => {
  if (frameOf(context)) Frame ??= (await import('./shell-frame.tsx')).ShellFrame
}

let isMediaChanged = false

/** Sets the page as the toolbar says; with the usual settings it touches nothing. */
export const withToolbar: Decorator = (Story, { globals, parameters, args, title, viewMode }) => {
  const chosen = (name: SettingName) => chosenOf(name, globals[name])
  const page = document.documentElement
  page.style.fontSize = chosen('textSize') ? `${chosen('textSize')?.slice('text-'.length)}%` : ''
  page.toggleAttribute('data-still', chosen('motion') === 'still')
  page.toggleAttribute('data-forced-colours', chosen('colours') === 'forced')
  page.toggleAttribute('data-compact', chosen('density') === 'compact')
  const isRightToLeft = chosen('direction') === 'rtl'
  if (isRightToLeft || page.dir !== '') page.dir = isRightToLeft ? 'rtl' : ''
  const season = chosen('season')
  setSeason(page, season)
  const isPaper = season === 'paper'
  page.style.colorScheme = isPaper ? 'light' : ''
  const isForced = chosen('colours') === 'forced'
  const isReduced = chosen('motion') === 'reduced'
  // The tests picture some stories as printed.
  const isPrinted = isPaper || page.hasAttribute('data-paper')
  const changesMedia = isForced || isReduced || isPrinted
  if (changesMedia || isMediaChanged) {
    isMediaChanged = changesMedia
    setMedia(
      new Set([
        ...(isForced ? ['(forced-colors: active)'] : []),
        ...(isReduced ? ['(prefers-reduced-motion: reduce)'] : []),
        ...(isPrinted ? ['print'] : []),
      ]),
      new Set(isReduced ? ['(prefers-reduced-motion: no-preference)'] : []),
    )
  }
  const asRole = parameters.roles?.[chosen('role') ?? '']
  const words = chosen('words')
  const frame = frameOf({ globals, title, viewMode })
  page.toggleAttribute('data-framed', frame !== undefined)
  const story = asRole ? <Story args={{ ...args, ...asRole }} /> : <Story />
  const framed =
    frame && Frame ? (
      <Frame title={title} hasCart={frame === 'cart'} key={frame}>
        {story}
      </Frame>
    ) : (
      story
    )
  return (
    <>
      {/* Hebrew is written from right to left, with the figures of English. */}
      {isRightToLeft ? <I18nProvider locale="he-IL">{framed}</I18nProvider> : framed}
      {words && <Words how={words} />}
    </>
  )
}
