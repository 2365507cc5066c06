import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { userEvent } from 'storybook/test'
import { themes } from 'storybook/theming'
import '#design-system/tokens/global.css.ts'
import { enhanceArgs, enhanceArgTypes, withPlayground } from './controls.tsx'
import { refuseRequests } from './no-server.ts'
import { canBeFramed } from './settings.ts'
import { globalTypes, initialGlobals, loadFrame, withToolbar } from './toolbar.tsx'

const DocsPage = lazy(() => import('./docs-page.tsx').then(({ DocsPage }) => ({ default: DocsPage })))

const screen = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${name}, ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
})

const isTested = '__vitest_browser__' in globalThis

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'padded' as string,
    a11y: {
      test: 'error',
      // React Aria's live announcer keeps messages for 7 seconds, so it may refer to a button of the previous story.
      context: { exclude: ['[data-live-announcer]'] },
      // Passed checks are left out of the report: they are most of it, and nobody reads them.
      options: { resultTypes: ['violations', 'incomplete'] },
    },
    controls: { expanded: true },
    backgrounds: { disable: true },
    docs: {
      theme: { ...themes.dark, appBg: '#12100e', appContentBg: '#12100e', appPreviewBg: '#12100e' },
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
    },
    options: {
      // The order in which a visitor meets them. Each title of a screen begins with one of these groups.
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'What changed',
          'Canvas',
          'Voice',
          'Patterns',
          'Foundations',
          'Components',
          'Screens',
          [
            'Shell',
            ['App shell', 'Drawer', 'Account menu', '*'],
            'Buying',
            [
              'Landing',
              'Subscriptions',
              'Subscription detail',
              'Donations',
              'Merch',
              'Product',
              'Tickets',
              'Ticket',
              'Add to cart',
              'Cart',
              'Checkout',
              'Contact',
              'Payment',
              'Order summary',
              'Thank you',
              '*',
            ],
            'People',
            ['Login', 'Forgotten password', 'New password', 'Account', 'Contact form', '*'],
            'Letters',
            ['Zedletter', 'Zedletter by letter', 'Radio Times', '*'],
            'Desk',
            ['Staff page', 'Desk', 'A pledge paid', 'Phone form', '*'],
            'Office',
            'Review',
          ],
        ],
      },
    },
    viewport: {
      // Tests play at a pictured size; in the library a story fills the window.
      ...(isTested && { defaultViewport: 'desktop' }),
      options: {
        small: screen('Small phone', 360, 740, 'mobile'),
        phone: screen('Phone', 390, 844, 'mobile'),
        tablet: screen('Tablet', 768, 1024, 'tablet'),
        desktop: screen('Desktop', 1280, 800, 'desktop'),
        wide: screen('Wide desktop', 1600, 900, 'desktop'),
      },
    },
    chromatic: {
      modes: { phone: { viewport: 390 }, desktop: { viewport: 1280 } },
    },
  },
  decorators: [
    (Story, { parameters, globals, title, viewMode }) =>
      parameters.layout === 'fullscreen' || (globals.frame && canBeFramed(title) && viewMode === 'story') ? (
        <Story />
      ) : (
        <div style={{ padding: 24 }}>
          <Story />
        </div>
      ),
    withToolbar,
    withPlayground,
  ],
  argTypesEnhancers: [enhanceArgTypes],
  argsEnhancers: [enhanceArgs],
  loaders: [() => document.fonts.ready, loadFrame],
  beforeEach: [
    refuseRequests,
    // Pictures look for this id. The library's frame has it, but a test's frame doesn't.
    ({ canvasElement }) => {
      if (isTested) canvasElement.id = 'storybook-root'
    },
  ],
  // Move the pointer away after each story. Otherwise earlier stories decide whether the last click still hovers.
  afterEach: async () => {
    for (const hovered of document.querySelectorAll('[data-hovered]')) await userEvent.unhover(hovered)
    // Long words in a dialog take focus once they've been measured, and axe, which comes next, looks for that.
    if (isTested && document.querySelector(':is([role=dialog], [role=alertdialog])'))
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  },
}

export default preview
