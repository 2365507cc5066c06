/** Throws if the server answers an address under /support or /api that the contract does not declare. */
export function assertDeclared(routes: readonly { method: string; path: string }[], declared: ReadonlySet<string>): void {
  const calls = routes.filter(({ method, path }) => method !== 'ALL' && (path.startsWith('/support/') || path.startsWith('/api/')))
  const stray = calls.find(({ method, path }) => !declared.has(`${method} ${path}`))
  if (stray) throw new Error(`${stray.method} ${stray.path} has no row in the contract, so nobody may call it.`)
}
