/** Goes somewhere as a press on a link would: what asks before one leaves, asks (D404). */
export function pressLink(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}
