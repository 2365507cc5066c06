import { arch, platform } from 'node:os'
import sparticuz from '@sparticuz/chromium'
import type { LaunchOptions } from 'playwright'

/** The npm Chromium runs on Linux x64 alone; elsewhere Playwright's own browser is used. */
export const hasPinnedBrowser = platform() === 'linux' && arch() === 'x64'

/** How every test starts its browser: the same binary and the same flags, so that pictures agree. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (!hasPinnedBrowser) return {}
  return {
    executablePath: await sparticuz.executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
  }
}
