import { mkdir, writeFile } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sparticuz from '@sparticuz/chromium'
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions } from 'playwright'
import { hasRoomInMemory } from './fast-folder.ts'
import { stepLimit } from './limits.ts'

/** The npm Chromium only runs on Linux x64; elsewhere we use Playwright's own browser. */
export const hasPinnedBrowser = platform() === 'linux' && arch() === 'x64'

const fontsIn = (folder: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`

/**
 * The path of font settings with one file only. Characters missing from the shop's faces then look the same on every machine,
 * whatever is installed on it, and whichever story asks for them first: of several faces the browser remembers the first it found.
 */
async function pinnedFonts(): Promise<string> {
  const face = import.meta.resolve('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf')
  const place = join(tmpdir(), 'zed-fallback-face')
  const settings = join(place, 'fonts.conf')
  await mkdir(place, { recursive: true })
  await writeFile(settings, fontsIn(dirname(fileURLToPath(face)), join(place, 'cache')))
  return settings
}

/** Every test starts its browser like this: the same binary and the same flags, so that pictures match. */
export async function launchOptions(): Promise<LaunchOptions> {
  if (!hasPinnedBrowser) return {}
  return {
    executablePath: await sparticuz.executablePath(),
    // Playwright has the browser's processes share their memory through files on the disk, for containers without room.
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    // Dates in fields are drawn as an Australian reads them. On Linux the browser asks the system, not its own flag.
    env: { ...process.env, LANGUAGE: 'en_AU', LC_ALL: 'en_AU.UTF-8', FONTCONFIG_FILE: await pinnedFonts() },
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

/** A visitor with nothing kept from before. Playwright's own limit is shorter than a step takes on a slow machine. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(stepLimit)
  return context
}
