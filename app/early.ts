/** A button that was pressed, or a field with what was in it after it was typed in. */
type Deed = [target: Element, text?: string]

declare global {
  interface Window {
    /** What was done in a prerendered page before the app could do it, in order, as the page's own small script notes it (D373, D469). */
    early?: Deed[] | undefined
  }
}

/** Puts text into a field that React draws, as if it were typed there now. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React takes no notice of a value that it knows, and it knows those that are set on the field itself.
  field.value = `${text} `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Does one thing after the other, each when what the one before changed has been drawn: it may be what enables a button. */
export function doInTurn([deed, ...rest]: readonly (() => void)[]): void {
  deed?.()
  if (rest.length > 0) setTimeout(() => doInTurn(rest))
}

/** From here on the app itself answers presses: none waits any more. */
export function showDone(): void {
  window.early = undefined
  for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) delete button.dataset.early
}

/**
 * Does in the hydrated page what was done before, in the same order: the same fields and buttons are still there. `hydratedAt` is how
 * many deeds there were when hydration began: React itself replays later presses. What was done in a prerendered dialog waits for the
 * real one.
 */
export function repeatEarly(hydratedAt: number): void {
  const still = document.getElementById('still')
  const deeds = (window.early ?? []).filter(
    ([target], index) => !still?.contains(target) && (index < hydratedAt || target.tagName === 'INPUT'),
  )
  if (!still) showDone()
  doInTurn(
    deeds.map(([target, text]) => () => {
      if (target instanceof HTMLInputElement) typeInto(target, text ?? '')
      else (target as HTMLElement).click()
    }),
  )
}
