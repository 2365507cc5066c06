import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { userEvent } from 'storybook/test'
import { themes } from 'storybook/theming'
import '#design-system/tokens/global.css.ts'
import { refuseRequests } from './no-server.ts'
import { toolbar, usualToolbar, withToolbar } from './toolbar.tsx'

const GuidePage = lazy(() => import('./guide-page.tsx').then(({ GuidePage }) => ({ default: GuidePage })))

const screen = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${name}, ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
})

const preview: Preview = {
  globalTypes: toolbar,
  initialGlobals: usualToolbar,
  parameters: {
    layout: 'padded' as string,
    // What passed is not told in full: it is most of what axe has to say, and nobody reads it.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    backgrounds: { disable: true },
    docs: {
      theme: { ...themes.dark, appBg: '#12100e', appContentBg: '#12100e', appPreviewBg: '#12100e' },
      page: () => (
        <Suspense>
          <GuidePage />
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
          'Foundations',
          'Components',
          'Screens',
          [
            'Coming in',
            ['Landing', 'App shell', 'Drawer', 'Account menu', '*'],
            'Choosing',
            ['Subscriptions', 'Subscription detail', 'Donations', 'Merch', 'Product', 'Tickets', 'Ticket', '*'],
            'Cart',
            'Checkout',
            ['Frame', 'Contact', 'Contact form', 'Payment', 'Order summary', 'Thank you', '*'],
            'Belonging',
            ['Login', 'Forgotten password', 'New password', 'Account', 'Zedletter', 'Zedletter by letter', 'Radio Times', '*'],
            'At the desk',
            ['Staff page', 'Reception checkout', 'A pledge paid', 'Phone form', '*'],
            'In the office',
            'Rehearsing',
          ],
        ],
      },
    },
    viewport: {
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
    (Story, { parameters }) =>
      parameters.layout === 'fullscreen' ? (
        <Story />
      ) : (
        <div style={{ padding: 24 }}>
          <Story />
        </div>
      ),
    withToolbar,
  ],
  loaders: [() => document.fonts.ready],
  beforeEach: refuseRequests,
  // A story ends with nobody pointing at it: whether its last click still hovers depends on the stories before.
  afterEach: async () => {
    for (const hovered of document.querySelectorAll('[data-hovered]')) await userEvent.unhover(hovered)
  },
}

export default preview
