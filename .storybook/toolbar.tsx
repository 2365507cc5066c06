import type { Decorator } from '@storybook/react-vite'
import './toolbar.css'

/** Whether this is a test or a hosted review, where nothing moves so that the picture is the same every time. */
const isPictured = '__vitest_browser__' in globalThis || navigator.userAgent.includes('Chromatic')

export const toolbar = {
  textSize: {
    description: 'The size of letters that a visitor has chosen in the browser.',
    toolbar: {
      title: 'Text size',
      icon: 'paragraph',
      items: [
        { value: '100', title: 'Text 100 %' },
        { value: '150', title: 'Text 150 %' },
        { value: '200', title: 'Text 200 %' },
      ],
      dynamicTitle: true,
    },
  },
  colours: {
    description:
      'Forced colours, near enough: the shop’s own rules for them hold, with this browser’s system colours and without shadows. The last word is a system in high contrast.',
    toolbar: {
      title: 'Colours',
      icon: 'contrast',
      items: [
        { value: 'brand', title: 'Brand colours' },
        { value: 'forced', title: 'Forced colours (near enough)' },
      ],
      dynamicTitle: true,
    },
  },
  motion: {
    description: 'Reduced: the shop’s own rules for visitors who prefer less motion hold. Still: as in the pictures.',
    toolbar: {
      title: 'Motion',
      icon: 'lightning',
      items: [
        { value: 'device', title: 'Motion as the device asks' },
        { value: 'reduced', title: 'Reduced motion' },
        { value: 'still', title: 'Still, as in the pictures' },
      ],
      dynamicTitle: true,
    },
  },
  role: {
    description: 'Who is looking, on the stories where it matters: the drawer, the account menu, cart, merch and tickets.',
    toolbar: {
      title: 'Role',
      icon: 'user',
      items: [
        { value: 'story', title: 'Role as the story says' },
        { value: 'visitor', title: 'Visitor' },
        { value: 'zedder', title: 'Zedder' },
        { value: 'reception', title: 'Reception' },
        { value: 'admin', title: 'Admin' },
      ],
      dynamicTitle: true,
    },
  },
} as const

export const usualToolbar = { textSize: '100', colours: 'brand', motion: isPictured ? 'still' : 'device', role: 'story' }

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

let isChanged = false

/** Sets the page as the toolbar says; with the usual settings it touches nothing. */
export const withToolbar: Decorator = (Story, { globals, parameters, args }) => {
  const page = document.documentElement
  page.style.fontSize = globals.textSize === '100' ? '' : `${globals.textSize}%`
  page.toggleAttribute('data-still', globals.motion === 'still')
  page.toggleAttribute('data-forced-colours', globals.colours === 'forced')
  const isForced = globals.colours === 'forced'
  const isReduced = globals.motion === 'reduced'
  if (isForced || isReduced || isChanged) {
    isChanged = true
    setMedia(
      new Set([...(isForced ? ['(forced-colors: active)'] : []), ...(isReduced ? ['(prefers-reduced-motion: reduce)'] : [])]),
      new Set(isReduced ? ['(prefers-reduced-motion: no-preference)'] : []),
    )
  }
  const asRole = parameters.roles?.[globals.role]
  return asRole ? <Story args={{ ...args, ...asRole }} /> : <Story />
}
