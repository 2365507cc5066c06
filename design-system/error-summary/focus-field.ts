const focusable = 'input:not([type=hidden]), textarea, select, button, a[href]'

/** Moves focus to the control with this id, or to the first control inside the group with this id. */
export function focusField(id: string) {
  const found = document.getElementById(id)
  const control = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable)
  control?.focus()
}
