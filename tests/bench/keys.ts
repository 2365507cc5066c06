import { spawnSync } from 'node:child_process'

// The journey is played at the review's pace, and writes its table.
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'journeys', 'tests/journeys/desk-keys.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, KEY_PAUSE: '200' },
})
process.exitCode = status ?? 1
