const families: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * What a person calls the browser behind a User-Agent header, without its version: `Firefox on Linux`. Empty if it is none we
 * know. Never longer than 40 characters.
 */
export function browserOf(userAgent: string | undefined): string {
  const named = (marks: typeof families) => marks.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const [family, system] = [named(families), named(systems)]
  if (family === undefined) return system === undefined ? '' : `A browser on ${system}`
  return system === undefined ? family : `${family} on ${system}`
}
