import * as css from '#design-system/field/field.css.ts'

const focusable = 'input:not([type=hidden]), textarea, select, button, a[href], [contenteditable=true]'

/** Moves focus to the control with this id, or to the first control inside the group with this id, with what is said of it in view. */
export function focusField(id: string) {
  const element = document.getElementById(id)
  const control = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable)
  control?.focus()
  // What is wrong with it may only be drawn now.
  requestAnimationFrame(() => control?.closest(`.${css.field}`)?.scrollIntoView({ block: 'nearest' }))
}
