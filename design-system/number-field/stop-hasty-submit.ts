/**
 * Stops the press that moved focus out of a field from also submitting its form. The next press submits it
 * as usual.
 */
export function stopHastySubmit(field: Element): void {
  const form = field instanceof HTMLInputElement ? field.form : null
  if (!form) return
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    letGo()
  }
  const letGo = () => {
    form.removeEventListener('submit', stop, true)
    for (const press of presses) window.removeEventListener(press, letGo, true)
  }
  form.addEventListener('submit', stop, true)
  for (const press of presses) window.addEventListener(press, letGo, true)
}

const presses = ['pointerdown', 'keydown'] as const
