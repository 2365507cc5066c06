// Nothing that needs this version of Node may be imported before the check, and imports at the top would run first.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(`The shop needs Node 24.7 or newer, and this is ${process.versions.node}: start it with npm start, which brings its own.`)
  process.exit(1)
}

const { restartWithOptions } = await import('./restart-with-options.mjs')
restartWithOptions()

// Compiled code is kept between starts, next to the packages: unlike /tmp, nobody else can write there. This file is no TypeScript and
// threads are told as well, because whatever isn't kept has Node load its compiler: 17 MB in each thread.
const [{ enableCompileCache }, { fileURLToPath }] = await Promise.all([import('node:module'), import('node:url')])
process.env.NODE_COMPILE_CACHE ||= fileURLToPath(new URL('../node_modules/.cache/zed-shop', import.meta.url))
enableCompileCache(process.env.NODE_COMPILE_CACHE)

if (process.argv.includes('--supervise')) {
  const { supervise } = await import('#server/processes/supervise.ts')
  await supervise(process.argv.slice(2).filter((option) => option !== '--supervise'))
} else {
  const { runShop } = await import('./run-shop.ts')
  await runShop({ hasPages: !process.argv.includes('--api-only') })
}
