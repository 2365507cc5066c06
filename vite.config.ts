import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `vite --mode mocks` starts the same page from the entry that answers every call in the browser. */
const mocksEntry: Plugin = {
  name: 'mocks-entry',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/app/main.tsx', '/app/main.mocks.tsx') },
}

/** Writes each text file's brotli beside it, once, so that the server never compresses while a visitor waits. */
const precompress: Plugin = {
  name: 'precompress',
  // Storybook builds with this file too, into a folder of its own.
  apply: (config, { command }) => command === 'build' && config.build?.outDir === 'dist',
  async writeBundle({ dir = '' }) {
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css|html|svg)$/.test(file))
    await Promise.all(
      files.map(async (file) => writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(await readFile(join(dir, file))))),
    )
  },
}

const shop = `http://127.0.0.1:${process.env.PORT ?? '8080'}`
const proxied = ['/support', '/api/', '/outbox', '/fake-paypal']

export default defineConfig(({ mode }) => ({
  plugins: [react(), vanillaExtractPlugin(), mode === 'mocks' && mocksEntry, precompress],
  publicDir: mode === 'mocks' ? 'api-mocks/public' : false,
  server: { ...(mode === 'mocks' ? {} : { proxy: Object.fromEntries(proxied.map((path) => [path, shop])) }) },
  // The other entry is out of sight of Vite's scan, which reads index.html as it is.
  optimizeDeps: { entries: [mode === 'mocks' ? 'app/main.mocks.tsx' : 'app/main.tsx'] },
  build: { manifest: true, outDir: mode === 'mocks' ? 'dist-mocks' : 'dist' },
}))
