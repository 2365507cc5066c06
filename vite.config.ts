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
  /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter(?![\\/]src[\\/]memory)|regexparam|valtio|proxy-compare|class-variance-authority|clsx)[\\/]/,
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
  /[\\/]design-system[\\/](app-bar|badge|bottom-bar|heading|link|menu|notice|poster|price|skeleton|stack|text|tile|tokens)[\\/]/,
  // Not the viewer.
  /[\\/]design-system[\\/]photograph[\\/]photograph\.(tsx|css)/,
  /[\\/]screens[\\/]shell[\\/]app-shell[\\/](?!navigation-panel)/,
  /[\\/]screens[\\/]buying[\\/]cart[\\/](empty-cart\.|cart-panel-frame|cart\.css)/,
  // Their styles only: a style is a file of its own wherever its part is.
  /[\\/](late-code|empty-state|merch-tile|ticket-list|event-time|figures|welcome-dialog-body|keys|product|add-to-cart|photograph-gallery|photograph-viewer)\.css\./,
  /[\\/]design-system[\\/](button|dialog|menu|message|snackbar)[\\/][\w-]+\.css\./,
]

/** The shop's own start with all that it imports, as the page's one entry, and what's so small that a file costs more than its size. */
const start = [
  /(?<!flows[\\/])index\.html$/,
  /[\\/]app[\\/](main|start)\.tsx/,
  /[\\/]app[\\/]hooks[\\/]use-types-on-sale\./,
  /[\\/]subscriptions[\\/]subscription-tile\./,
  /[\\/]app[\\/](head[\\/]describe|hooks[\\/]use-zedder)\./,
  /[\\/]domain[\\/](radiothon|time[\\/]station-day|catalogue[\\/]front-types|words[\\/](say|page-texts))\./,
  // What says that something isn't there: late, broken, empty or gone. It has to load while nothing is.
  /[\\/]app[\\/]shell[\\/](lateness|broken-page|keep-loading|unready)\./,
  /[\\/]app[\\/]head[\\/]not-found-words\./,
  /[\\/]design-system[\\/]empty-state[\\/]/,
]

/** What opens over any page: a welcome needs no field, and no React Aria. Each page loads it when it's idle. */
const overlay = [
  /[\\/]design-system[\\/](dialog|message|snackbar)[\\/]/,
  /[\\/]app[\\/]shell[\\/](clear|drawer-of|drawer-links|navigation-drawer|snack-host)\./,
  /[\\/]screens[\\/]shell[\\/]clear[\\/]/,
  /[\\/]staff-page[\\/]key-cap\./,
]
/** The icons that several files import come along. */
const icons = [/[\\/]lucide-react[\\/]/]

/**
 * What keeps answers of the server, what a login begins and ends with, and what lists say of their things. It asks nothing by itself, so
 * that neither a menu nor a list needs a schema.
 */
const remote = [
  /[\\/]app[\\/]data[\\/](call-api|use-remote|use-catalogue|use-own-contact|reads)\./,
  /[\\/]node_modules[\\/]swr[\\/]dist[\\/](?!infinite)/,
  /[\\/]app[\\/](account|query|cart[\\/]intents|data[\\/]use-config)\./,
  /[\\/]domain[\\/](stock[\\/](stock|tickets)|catalogue[\\/](find-products|subscriptions)|weight[\\/]weight|policies|words[\\/]policy-texts)\./,
  /[\\/]domain[\\/](contact[\\/]email-address|order[\\/](carriers|order-messages))\./,
  /[\\/](merch-tile|ticket-tile|both-prices|event-time|figures|provider-privacy)\.tsx/,
]

/** What asks the server and reads its answers: the lists' schemas only (D893). */
const calls = [/[\\/]app[\\/]data[\\/](api-client|call-tables|catalogue)\./, /[\\/]node_modules[\\/]zod[\\/]/]

/** What is typed into or chosen from, and the library of forms, in one file too: the first form to open loads it, the rest open at once. */
const fields = [
  /[\\/]node_modules[\\/](@react-aria|@react-stately|@internationalized|react-aria|react-stately|react-aria-components|react-hook-form)[\\/]/,
  /[\\/]design-system[\\/](button|checkbox|combo-box|disclosure|error-summary|field|number-field|radio-group|select|text-field)[\\/]/,
  /[\\/]screens[\\/](failed|fault-code|shell[\\/]form[\\/](?!country|gift|new-password|suburb))/,
]

/** Fields of an address, with what they offer: they bring schemas. */
const addresses = [/[\\/]screens[\\/]shell[\\/]form[\\/](country|gift|suburb)/, /[\\/]app[\\/]data[\\/]use-(countries|suburbs)\./]

/** What the dialogs of lists share, and whatever puts things in the cart. */
const buying = [
  /[\\/]app[\\/](dialogs|hooks)[\\/](?!use-leave|use-login)/,
  /[\\/]app[\\/](shell[\\/]use-close-to|checkout[\\/]steps|state[\\/]kept-order)\./,
  /[\\/]screens[\\/]buying[\\/](add-to-cart|merch-list|product)[\\/]/,
  /[\\/]domain[\\/](cart|stock|weight)[\\/]/,
]

/** The cart, wherever it's shown. */
const cart = [/[\\/]app[\\/]cart[\\/]/, /[\\/]screens[\\/]buying[\\/]cart[\\/]/]

/** The dialog of a subscription, wherever it's opened. */
const subscription = [
  /[\\/]screens[\\/]buying[\\/]subscription-detail[\\/]/,
  /[\\/]app[\\/](data[\\/]use-shows|state[\\/]drafts)\./,
  /[\\/]domain[\\/]catalogue[\\/]prizes\./,
]

/** What a visitor's first order, login or letter asks (D893). Before what staff share, which has some of it too. */
const visitor = [/[\\/]domain[\\/]api[\\/]visitor-/]

/** Logins and passwords. */
const logins = [
  /[\\/]screens[\\/]people[\\/]login[\\/]/,
  /[\\/]screens[\\/]shell[\\/]form[\\/]new-password/,
  /[\\/]app[\\/](hooks[\\/]use-login-form|shell[\\/]home-of)\./,
]

/** The form of a contact. */
const contacts = [/[\\/]screens[\\/]people[\\/]contact-form[\\/]/, /[\\/]app[\\/]address\./]

/** What asks for a second step. */
const factors = [/[\\/]app[\\/]factors[\\/]/, /[\\/]screens[\\/]people[\\/]factors[\\/](?!qr)/, /[\\/]domain[\\/]session[\\/]factor/]

/** What the steps of the checkout share with the page that thanks. */
const paying = [
  /[\\/]app[\\/](checkout|payment|state[\\/](kept-|typed-contact))/,
  /[\\/]screens[\\/]buying[\\/](checkout|order-summary|payment)[\\/]/,
  /[\\/]design-system[\\/]stepper[\\/]/,
  /[\\/]domain[\\/]order[\\/](event-tickets|order-summary|thanks)\./,
]

/** What the pages of staff share. No page of a visitor loads it. */
const desks = [
  /[\\/]screens[\\/](desk|office|next-page-button)/,
  /[\\/]design-system[\\/]table[\\/]/,
  /[\\/]app[\\/](order-desk|data[\\/]use-(fulfilment|orders|remote-pages))/,
  /[\\/]domain[\\/](desk|fulfilment|order)[\\/](?!drawer|event-tickets|order-summary|thanks)/,
]

const oneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }
/** Whether several files import something. */
const isShared = (id: string, modules: Modules) => (modules.getModuleInfo(id)?.importers.length ?? 0) >= 3

/** In this order: what one has isn't in the next, and what it imports comes along. */
const groups = [
  { name: 'base', test: oneOf(base) },
  { name: 'start', test: oneOf(start) },
  {
    debugName: 'overlay',
    name: (id: string, modules: Modules) => (oneOf(overlay)(id) || (oneOf(icons)(id) && isShared(id, modules)) ? 'overlay' : null),
  },
  { name: 'remote', test: oneOf(remote), minShareCount: 2 },
  { name: 'calls', test: oneOf(calls) },
  { name: 'fields', test: oneOf(fields), minShareCount: 3 },
  { name: 'addresses', test: oneOf(addresses), minShareCount: 3 },
  { name: 'buying', test: oneOf(buying), minShareCount: 2 },
  { name: 'cart', test: oneOf(cart), minShareCount: 2 },
  { name: 'subscription', test: oneOf(subscription), minShareCount: 2 },
  { name: 'visitor', test: oneOf(visitor), minShareCount: 2 },
  { name: 'factors', test: oneOf(factors), minShareCount: 3 },
  { name: 'logins', test: oneOf(logins), minShareCount: 2 },
  { name: 'contacts', test: oneOf(contacts), minShareCount: 2 },
  { name: 'paying', test: oneOf(paying), minShareCount: 2 },
  { name: 'desks', test: oneOf(desks), minShareCount: 4 },
]

/**
 * What comes while nobody waits for it: a browser that knows this line compiles all of it as it comes (D982), and not piece by piece as
 * somebody taps. Others read a comment.
 */
const comesAhead =
  /^(addresses|buying|calls|cart|checkout|contact-step|contacts|desk-checkout|desks|fields|overlay|payment-step|paying|product-dialog|remote|subscription|subscription-dialog|summary-step|ticket-detail|ticket-dialog|visitor)$/
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  // Last, since the line counts at the top alone, where Vite puts the names of what a file loads later.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && comesAhead.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

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
  plugins: [
    preloadHelper,
    compiledAtOnce,
    pageParts,
    onlyEnglish,
    react(),
    vanillaExtractPlugin(),
    practicePayments,
    mode === 'mocks' && mocksEntry,
  ],
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
