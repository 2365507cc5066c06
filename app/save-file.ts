/** How long a file stays at its address, in milliseconds: a slow computer reads it late. */
const KEPT_FOR = 60_000

/** Hands a file over to be kept, under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}
