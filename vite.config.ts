import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `vite --mode mocks` starts the same page from the entry that answers every call in the browser. */
const mocksEntry: Plugin = {
  name: 'mocks-entry',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/app/main.tsx', '/app/main.mocks.tsx') },
}

const shop = `http://127.0.0.1:${process.env.PORT ?? '8080'}`
const proxied = ['/support', '/api/', '/outbox', '/fake-paypal']

export default defineConfig(({ mode }) => ({
  plugins: [react(), vanillaExtractPlugin(), mode === 'mocks' && mocksEntry],
  publicDir: mode === 'mocks' ? 'api-mocks/public' : false,
  server: { ...(mode === 'mocks' ? {} : { proxy: Object.fromEntries(proxied.map((path) => [path, shop])) }) },
  build: { manifest: true, outDir: mode === 'mocks' ? 'dist-mocks' : 'dist' },
}))
