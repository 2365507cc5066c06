import { globSync, readFileSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { hasPinnedBrowser, launchOptions } from './tests/browser.ts'

/** The packages that these files import at run time in a browser. */
function packagesOf(pattern: string): string[] {
  const files = globSync(pattern).filter((file) => !/\.(test|css)\.ts$/.test(file))
  const imports = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type) .*?from '([^'.#][^']*)'/gms),
  ])
  return [...new Set(imports.map(([, name = '']) => name))].filter(
    (name) => /^[@a-z][\w@./-]*$/i.test(name) && !/^(node:|@storybook\/|storybook\/)/.test(name),
  )
}

const node = (name: string, include: string[]) => ({ test: { name, include, environment: 'node' as const } })
/** `retry` is for what a busy machine may be too slow for once. */
const withDatabase = (name: string, include: string[], retry = 0, testTimeout = 30_000) => ({
  test: {
    retry,
    name,
    include,
    environment: 'node' as const,
    globalSetup: ['./tests/support/global-setup.ts'],
    testTimeout,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, 'data/**'],
    projects: [
      node('domain', ['domain/**/*.test.ts']),
      withDatabase('server', ['server/**/*.test.ts']),
      withDatabase('contract', ['tests/contract/**/*.test.ts']),
      withDatabase('journeys', ['tests/journeys/**/*.test.ts'], 2, 90_000),
      node('structure', ['tests/structure/**/*.test.ts', 'tests/flows/**/*.test.ts']),
      node('library', ['tests/library/**/*.test.ts']),
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Every dependency is known before the first story: one found later reloads the page under a running test.
        optimizeDeps: { include: packagesOf('{design-system,screens,api-mocks/fixtures,domain}/**/*.{ts,tsx}') },
        test: {
          name: 'stories',
          setupFiles: ['./tests/visual/setup.ts'],
          // A busy machine takes the focus from a window now and then, and an open list closes with it.
          retry: 4,
          provide: { pictures: hasPinnedBrowser },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: await launchOptions() }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.001 },
                resolveScreenshotPath: ({ root, arg, ext, testFileDirectory }) =>
                  `${root}/tests/visual/baselines/${testFileDirectory}/${arg}${ext}`,
                resolveDiffPath: ({ root, arg, ext, testFileDirectory }) => `${root}/.vitest/pictures/${testFileDirectory}/${arg}${ext}`,
              },
            },
          },
        },
      },
    ],
  },
})
