import type { Preview } from '@storybook/react-vite'
import { MINIMAL_VIEWPORTS } from 'storybook/viewport'
import '#design-system/tokens/global.css.ts'
import './still.css'

const preview: Preview = {
  parameters: {
    layout: 'padded' as string,
    a11y: { test: 'error' },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: { storySort: { order: ['Welcome', 'Foundations', 'Components', 'Screens'] } },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        ...MINIMAL_VIEWPORTS,
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
  ],
  loaders: [() => document.fonts.ready],
}

export default preview
