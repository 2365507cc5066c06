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

/** For what a busy machine may be too slow for once; tests/run.ts names at its end what needed it. */
const again = 2

const node = (name: string, include: string[], retry: number) => ({ test: { name, include, environment: 'node' as const, retry } })
const withDatabase = (name: string, include: string[], testTimeout = 30_000) => ({
  test: {
    retry: again,
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
    // One waits while the other works, even on two cores.
    maxWorkers: 2,
    // Files share what they import: loading it for each was a quarter of the server's tests.
    isolate: false,
    projects: [
      node('domain', ['domain/**/*.test.ts'], 0),
      withDatabase('server', ['server/**/*.test.ts']),
      withDatabase('contract', ['tests/contract/**/*.test.ts']),
      withDatabase('journeys', ['tests/journeys/**/*.test.ts'], 90_000),
      node('structure', ['tests/structure/**/*.test.ts', 'tests/flows/**/*.test.ts'], again),
      node('library', ['tests/library/**/*.test.ts'], again),
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Every dependency is known before the first story: one found later reloads the page under a running test.
        optimizeDeps: { include: packagesOf('{design-system,screens,api-mocks/fixtures,domain}/**/*.{ts,tsx}') },
        test: {
          name: 'stories',
          maxWorkers: 2,
          isolate: false,
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
