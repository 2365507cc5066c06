const focusable = 'input:not([type=hidden]), textarea, select, button, a[href], [contenteditable=true]'

/** Moves focus to the control with this id, or to the first control inside the group with this id. */
export function focusField(id: string) {
  const element = document.getElementById(id)
  const control = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  control?.focus()
}
