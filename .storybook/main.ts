import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { libraryPlugin } from './library-plugin.ts'
import { accepted, makeSheets } from './sheets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The results of `npm run review`, once it has been run. */
const review = fileURLToPath(new URL('../.vitest/review', import.meta.url))
const hasReview = existsSync(review)

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    './*.mdx',
    './*/*.stories.tsx',
    '../design-system/foundations/*.stories.tsx',
    { directory: '../design-system', files: '!(foundations)/*.stories.tsx', titlePrefix: 'Components' },
    '../screens/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: async (given = [], { configType }) => [
    // Storybook's own letters and icons.
    ...given,
    ...(hasReview ? [{ from: review, to: '/review' }] : []),
    // The contact sheets of the screens: small copies in what is built, the accepted pictures themselves while working on it.
    { from: configType === 'PRODUCTION' ? await makeSheets(root) : join(root, accepted), to: '/pictures' },
    { from: join(root, 'docs/states.md'), to: '/written/states.md' },
  ],
  env: (env) => ({ ...env, STORYBOOK_HAS_REVIEW: String(hasReview) }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The type checker reads the props (read-props.ts): a parser can't resolve types made from other types.
  typescript: { reactDocgen: false },
  viteFinal: ({ plugins = [], ...config }) => ({
    ...config,
    // The shop's own way to load its parts needs the shop's server.
    plugins: [...plugins.flat().filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'preload-helper')), libraryPlugin()],
  }),
}

export default config
