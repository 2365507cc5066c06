import { afterAll, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { boxInPage } from '#tests/visual/picture.ts'

/** States of one screen that differ by a sentence, a number, an icon or a ring. A looser comparison would take one for the other. */
const siblings: [folder: string, one: string, other: string][] = [
  ['screens/people/login', 'rejected-desktop', 'too-many-tries-desktop'],
  ['screens/people/login', 'rejected-desktop', 'server-down-desktop'],
  ['screens/people/login', 'too-many-tries-phone', 'server-down-phone'],
  ['design-system/snackbar', 'critical-desktop', 'positive-desktop'],
  ['screens/shell/app-shell', 'count-of-120-desktop', 'count-of-one-desktop'],
  ['screens/shell/app-shell', 'count-of-120-phone', 'logged-out-phone'],
  ['screens/desk/reception-checkout', 'sending-desktop', 'eftpos-desktop'],
  ['screens/office/unpaid-records', 'failed-desktop', 'not-authorised-desktop'],
  ['screens/shell/app-shell', 'menu-admin-desktop', 'menu-zedder-desktop'],
  ['screens/desk/pledges', 'keyboard-focus-desktop', 'of-each-kind-desktop'],
  ['screens/buying/cart', 'too-heavy-desktop', 'picked-up-desktop'],
  ['screens/people/recovery', 'weak-desktop', 'mismatch-desktop'],
  ['screens/desk/packing', 'taking-paper-desktop', 'waiting-desktop'],
  ['screens/desk/packing-batch', 'failed-desktop', 'unknown-desktop'],
  ['screens/desk/door', 'cancelled-phone', 'refunded-phone'],
  ['screens/desk/door', 'not-paid-phone', 'other-event-phone'],
  ['screens/office/books', 'keyboard-focus-desktop', 'of-each-kind-desktop'],
  // The three that differ least of all (blind.ts).
  ['screens/shell/app-shell', 'count-of-one-phone', 'with-cart-panel-phone'],
  ['screens/people/contact-form', 'country-changed-and-back-phone', 'suburbs-loading-phone'],
  ['design-system/dialog', 'not-dismissable-desktop', 'regular-desktop'],
]

const image = new Image()
afterAll(() => image.remove())

/** Shows an accepted picture where a story would be, pixel for pixel. */
async function show(picture: string): Promise<void> {
  image.src = `/tests/visual/baselines/${picture}.png`
  await image.decode()
  image.style.cssText = 'position: fixed; inset: 0 auto auto 0; max-width: none'
  document.body.append(image)
  await page.viewport(image.naturalWidth, image.naturalHeight)
}

test.each(siblings)('in %s, %s is not taken for %s', async (folder, one, other) => {
  await show(`${folder}/${one}`)
  await expect(image).toMatchScreenshot(`${folder}/${one}`)
  // The quick look before the comparison tells them apart as well.
  expect(await commands.looksAccepted(`${folder}/${one}`, boxInPage(image))).toBe(true)
  expect(await commands.looksAccepted(`${folder}/${other}`, boxInPage(image))).toBe(false)
  await expect(expect(image).toMatchScreenshot(`${folder}/${other}`)).rejects.toThrow('does not match the stored reference')
})
