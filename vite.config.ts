import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Plugin, type UserConfig } from 'vite'
import { flowsFolder } from './.ci/flows-folder.ts'
import { pageParts } from './.ci/page-parts.ts'
import { practicePayments } from './.ci/practice-payments.ts'
import { preloadHelper } from './.ci/preload-helper.ts'

/** `vite --mode mocks` starts the same page from an entry that answers every call in the browser. */
const mocksEntry: Plugin = {
  name: 'mocks-entry',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/app/main.tsx', '/app/main.mocks.tsx') },
}

/** React Aria ships its labels in thirty languages; the shop only needs English. */
const onlyEnglish = { ...optimizeLocales.vite({ locales: ['en-AU', 'en-US'] }), enforce: 'pre' as const }

/** What every page needs and seldom changes, in one file: on a slow connection dozens of small ones would wait for each other. */
const base = [
  /rolldown[\\/]runtime/,
  /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter(?![\\/]src[\\/]memory)|regexparam|valtio|proxy-compare|class-variance-authority|clsx)[\\/]/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
  /[\\/]design-system[\\/](app-bar|badge|bottom-bar|heading|link|poster|price|skeleton|stack|text|tile|tokens)[\\/]/,
  // Not the viewer.
  /[\\/]design-system[\\/]photograph[\\/]photograph\.(tsx|css)/,
  /[\\/]screens[\\/]shell[\\/]app-shell[\\/](?!account-menu|navigation-panel)/,
]

/** The shop's own start with all that it imports, and the tile that the first page is made of. */
const start = [/[\\/]app[\\/]start\.tsx/, /[\\/]app[\\/]hooks[\\/]use-types-on-sale\./, /[\\/]subscriptions[\\/]subscription-tile\./]

/** Prices and texts that many pages share: so small that loading each on its own costs more than its size. */
const parts = [
  // Not the rules that only carts and forms ask, and not what only the editor does.
  /[\\/]domain[\\/](catalogue[\\/](?!wire|desk-thing|merge|editing|sheet|event-body|desk-list|changes|photograph-[mt])|time|settings|station|radiothon|words[\\/](say|text|page-texts))/,
  /[\\/]domain[\\/](cart[\\/](?!wire|cart\.|pricing|gift|line-rules|special-name|group-lines|last-choices|typed-choices)|money[\\/]money\.)/,
  /[\\/]app[\\/](hooks[\\/]use-today|state[\\/]storage|shell[\\/]load-code)\./,
  /[\\/]screens[\\/]buying[\\/](merch-list[\\/]product-art|subscriptions[\\/]yearly)\./,
]

/** What keeps answers of the server. It asks nothing by itself, so that a menu needs no schema. */
const remote = [/[\\/]app[\\/]data[\\/](call-api|use-remote|use-catalogue|reads)\./, /[\\/]node_modules[\\/]swr[\\/]dist[\\/](?!infinite)/]

/** What asks the server and reads its answers: the lists' schemas only (D893). */
const calls = [/[\\/]app[\\/]data[\\/](api-client|call-tables|catalogue)\./, /[\\/]node_modules[\\/]zod[\\/]/]

/** What opens over a page, with the part of React Aria that fields use too: a welcome or a menu needs no field. Icons that many pages share come along. */
const overlay = [/[\\/]design-system[\\/](button|dialog|menu)[\\/]/, /[\\/]lucide-react[\\/]/]

/** What is typed into or chosen from, and the library of forms, in one file too: the first form to open loads it, the rest open at once. */
const fields = [
  /[\\/]node_modules[\\/](@react-aria|@react-stately|@internationalized|react-aria|react-stately|react-aria-components|react-hook-form)[\\/]/,
  /[\\/]design-system[\\/](checkbox|combo-box|disclosure|error-summary|field|number-field|radio-group|select|text-field)[\\/]/,
  /[\\/]screens[\\/]shell[\\/]form[\\/]form-fields\./,
]

/** What dialogs, lists and the cart share: each on its own is smaller than the headers of a file. */
const buying = [
  /[\\/]app[\\/](cart|dialogs|hooks)[\\/]/,
  /[\\/]app[\\/]shell[\\/](unready|use-close-to)\./,
  /[\\/]screens[\\/]buying[\\/](add-to-cart|cart|merch-list|product)[\\/]/,
  /[\\/]domain[\\/](cart|stock|weight)[\\/]/,
]

/** What says that something went wrong. It loads while nothing does, all at once. */
const late = [/[\\/]app[\\/]shell[\\/](lateness|broken-page|keep-loading)\./]

const oneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))
const groups = [
  { name: 'base', test: oneOf(base) },
  { name: 'start', test: oneOf(start) },
  { name: 'parts', test: oneOf(parts), minShareCount: 6 },
  { name: 'late', test: oneOf(late) },
  { name: 'remote', test: oneOf(remote) },
  { name: 'calls', test: oneOf(calls) },
  { name: 'overlay', test: oneOf(overlay), minShareCount: 4 },
  { name: 'fields', test: oneOf(fields), minShareCount: 4 },
  { name: 'buying', test: oneOf(buying), minShareCount: 3 },
]

/** What `npm run dev` has answered by the shop behind it, and where. Stories have none. */
const { API_PORT } = process.env
const proxied = API_PORT === undefined ? [] : ['/support', '/api/', '/photographs/', '/outbox', '/fake-paypal']

/** `vite build --mode flows`: a separate folder with separate pages, which works at any address on any web host. */
const flowsOnly: UserConfig = {
  root: 'app/flows',
  base: './',
  publicDir: false,
  plugins: [flowsFolder()],
  build: { outDir: '../../dist-flows', emptyOutDir: true, rolldownOptions: { input: ['app/flows/index.html', 'app/flows/shop.html'] } },
}

/**
 * `vite build --ssr`: what draws the public pages, at build and again on the server, which has none of the packages that it's made
 * with but the one that brings WebAssembly along.
 */
const drawingOnly: UserConfig = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: ['@resvg/resvg-wasm'] },
  build: {
    outDir: 'dist/.prerender',
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: { input: ['app/prerender/build-pages.ts', 'app/prerender/draw-pages.ts'] },
  },
}

const shopConfig = (mode: string): UserConfig => ({
  plugins: [preloadHelper, pageParts, onlyEnglish, react(), vanillaExtractPlugin(), practicePayments, mode === 'mocks' && mocksEntry],
  // React has had it itself since 18; the package is for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' } },
  // There is no such folder until a station puts photographs there (D560).
  publicDir: mode === 'mocks' ? 'api-mocks/public' : 'public',
  server: { ...(mode === 'mocks' ? {} : { proxy: Object.fromEntries(proxied.map((path) => [path, `http://127.0.0.1:${API_PORT}`])) }) },
  // Vite's scan only sees the entry in index.html, so the entry of this mode is named here.
  optimizeDeps: { entries: [mode === 'mocks' ? 'app/main.mocks.tsx' : 'app/main.tsx'] },
  // Each page links to the files it needs, so browsers without module preload don't need a polyfill.
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // Seven characters tell the versions of a file apart; the first download names two hundred of them.
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    outDir: mode === 'mocks' ? 'dist-mocks' : 'dist',
    // A shop that is open serves from dist/ while the next version is built; the last step of the build removes what is stale.
    emptyOutDir: mode === 'mocks',
  },
})

export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === 'flows') return mergeConfig(shopConfig(mode), flowsOnly)
  return isSsrBuild ? mergeConfig(shopConfig(mode), drawingOnly) : shopConfig(mode)
})
