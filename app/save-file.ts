/** How long a file stays at its address, in milliseconds: a slow computer may take a while to read it. */
const KEPT_FOR = 60_000

/** Downloads a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}
