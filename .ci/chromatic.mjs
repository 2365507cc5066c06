// Runs Chromatic when there's a token for it, with chromatic.config.json. Without one there's nothing to do, which isn't a failure.
import { spawnSync } from 'node:child_process'

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Chromatic is skipped: there’s no CHROMATIC_PROJECT_TOKEN. Its project page on chromatic.com has one, under Manage.')
  process.exit(0)
}
const { status } = spawnSync('npx', ['chromatic', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
