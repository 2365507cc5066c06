const kinds: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|HeadlessChrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]
const systems: readonly [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS/],
  ['Linux', /Linux/],
]

/** `Firefox 150 on Android`, from what the browser calls itself. */
export function browserName(agent: string): string {
  const [kind, version] = kinds.flatMap(([name, pattern]) => {
    const found = pattern.exec(agent)
    return found ? [[name, found[1] ?? ''] as const] : []
  })[0] ?? ['Another browser', '']
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0]
  return [kind, version, system ? `on ${system}` : ''].filter(Boolean).join(' ')
}

/** `390 × 844, window 390 × 700`, in CSS pixels. */
export function screenSize(): string {
  const { width, height } = window.screen
  return `${width} × ${height}, window ${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}x`
}
