// Nothing that needs this Node may be imported before the check: imports at the top would run first.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(`The shop needs Node 24.7 or newer, and this is ${process.versions.node}: start it with npm start, which brings its own.`)
  process.exit(1)
}

const { runShop } = await import('#server/run-shop.ts')
await runShop({ hasPages: !process.argv.includes('--api-only') })

export {}
