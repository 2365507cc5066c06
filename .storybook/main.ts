import type { StorybookConfig } from '@storybook/react-vite'
import { propsPlugin } from './props-plugin.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './welcome.mdx',
    '../design-system/foundations/*.stories.tsx',
    { directory: '../design-system', files: '!(foundations)/*.stories.tsx', titlePrefix: 'Components' },
    '../screens/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), propsPlugin()] }),
}

export default config
