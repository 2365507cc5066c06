import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { pageParts } from './.ci/page-parts.ts'
import { hasPinnedBrowser, launchOptions } from './tests/browser.ts'
import { stepLimit, testLimit } from './tests/limits.ts'
import { digestAccepted, looksAccepted, type Picture } from './tests/visual/accepted.ts'
import { comparator } from './tests/visual/comparator.ts'

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

/** One waits while the other works, even on two cores. */
const maxWorkers = Math.min(2, availableParallelism())

const limits = { testTimeout: testLimit, hookTimeout: testLimit, expect: { poll: { timeout: stepLimit } } }
const node = (name: string, include: string[]) => ({
  plugins: [pageParts],
  test: { name, include, environment: 'node' as const, ...limits },
})
const withDatabase = (name: string, include: string[], more: { retry?: number; maxConcurrency?: number } = {}) => ({
  plugins: [pageParts],
  test: {
    name,
    include,
    environment: 'node' as const,
    globalSetup: ['./tests/support/global-setup.ts'],
    // Where the shop itself keeps compiled code: its threads and processes start in half the time.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/zed-shop') },
    ...limits,
    ...more,
  },
})

const baselines = 'tests/visual/baselines'
const pinned = await launchOptions()

/** The pinned browser, and how it compares pictures; `acceptedAt` gives the path of the accepted one. */
const browserOf = (acceptedAt: (picture: Picture) => string) => ({
  enabled: true,
  headless: true,
  provider: playwright({ launchOptions: pinned }),
  instances: [{ browser: 'chromium' as const }],
  screenshotFailures: false,
  commands: { looksAccepted: looksAccepted(acceptedAt), digestAccepted: digestAccepted(acceptedAt) },
  expect: {
    toMatchScreenshot: {
      comparatorName: 'pixelmatch' as const,
      comparatorOptions: comparator,
      // Two pictures in a row have to agree; a busy machine takes its time for each.
      timeout: 20_000,
      resolveScreenshotPath: acceptedAt,
      resolveDiffPath: ({ root, arg, ext, testFileDirectory }: Picture) => `${root}/.vitest/pictures/${testFileDirectory}/${arg}${ext}`,
    },
  },
})

/**
 * A browser that offers these has React note where it made each element and how long each took to draw, for people who look at
 * it with developer tools. Nobody does here, and the notes take longer than the drawing.
 */
const withoutNotes = {
  name: 'without-notes',
  transformIndexHtml: () => [
    { tag: 'script', children: 'delete console.createTask; delete console.timeStamp', injectTo: 'head-prepend' as const },
  ],
}

/**
 * The stories. Storybook reads each of them before the first test of whatever project, which takes seconds, so they're only there
 * when the command line asks for them.
 */
const stories = () => ({
  extends: './vite.config.ts' as const,
  plugins: [storybookTest({ configDir: '.storybook' }), withoutNotes],
  // Every dependency is known before the first story: one found later reloads the page under a running test.
  optimizeDeps: { include: packagesOf('{design-system,screens,api-mocks/fixtures,domain}/**/*.{ts,tsx}') },
  test: {
    name: 'stories',
    maxWorkers,
    isolate: false,
    setupFiles: ['./tests/visual/setup.ts'],
    retry: 1,
    ...limits,
    provide: { pictures: hasPinnedBrowser, isAccepting: process.argv.includes('--update') },
    browser: browserOf(({ root, arg, ext, testFileDirectory }) => `${root}/${baselines}/${testFileDirectory}/${arg}${ext}`),
  },
})
const { values: asked } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false })
const asksForStories = !asked.project || asked.project.some((name) => !/^\w+$/.test(String(name)) || name === 'stories')

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, 'data/**'],
    maxWorkers,
    // Files share what they import: loading it for each was a quarter of the server's tests.
    isolate: false,
    projects: [
      node('domain', ['domain/**/*.test.ts']),
      withDatabase('server', ['server/**/*.test.ts']),
      withDatabase('contract', ['tests/contract/**/*.test.ts']),
      // A browser on a busy machine may need a second try, here and for the stories; tests/run.ts allows three in all.
      // Two walks at once per file, not five: more only make each of them slower.
      withDatabase('journeys', ['tests/journeys/**/*.test.ts'], { retry: 1, maxConcurrency: 2 }),
      withDatabase('deploy', ['tests/deploy/**/*.test.ts']),
      node('structure', ['tests/structure/**/*.test.ts', 'tests/flows/**/*.test.ts']),
      node('library', ['tests/library/**/*.test.ts']),
      ...(asksForStories ? [stories()] : []),
      {
        test: {
          name: 'sight',
          include: ['tests/visual/sight/*.test.ts'],
          ...limits,
          browser: browserOf(({ root, arg, ext }) => `${root}/${baselines}/${arg}${ext}`),
        },
      },
    ],
  },
})
