import { doInTurn, showDone, typeInto } from '#app/early.ts'

type Field = HTMLInputElement | HTMLTextAreaElement
const FIELDS = 'input, textarea'

/** What people call a control: the same in a prerendered dialog and in the real one. */
function nameOf(control: Element): string {
  const { labels } = control as Field
  return labels?.[0]?.textContent || control.getAttribute('aria-label') || control.textContent || ''
}

/** Finds a control of one dialog again in another: of those with its name, the one at the same index. */
function finder<Control extends Element>(control: Control, selector: string, scope: Element): (dialog: Element) => Control | undefined {
  const name = nameOf(control)
  const namesakes = (place: Element) => [...place.querySelectorAll<Control>(selector)].filter((other) => nameOf(other) === name)
  const index = namesakes(scope).indexOf(control)
  return (dialog) => namesakes(dialog)[index]
}

const isTick = ({ type }: Field) => type === 'radio' || type === 'checkbox'

function repeatField(was: Field, real: Field): void {
  if (!isTick(was)) {
    if (was.value !== was.defaultValue) typeInto(real, was.value)
    return
  }
  const [before, now] = [was as HTMLInputElement, real as HTMLInputElement]
  // A box that nobody touched says nothing: the real dialog may start from a draft.
  if (before.checked === before.defaultChecked || before.checked === now.checked) return
  // A radio button that lost its mark loses it to another one.
  if (before.type === 'checkbox' || before.checked) now.click()
}

/**
 * Reads what was done in a prerendered dialog, which still has to be in the page. Returns what does the same in the real one: it ticks,
 * focuses, types and presses, in the order it was done (D373, D469).
 */
export function readStill(still: Element): (dialog: Element) => void {
  const fields = [...still.querySelectorAll<Field>(FIELDS)].map((field) => ({ field, find: finder(field, FIELDS, still) }))
  const focused = document.activeElement
  const deeds = (window.early ?? []).flatMap(([target, text]) => {
    if (!still.contains(target)) return []
    if (text === undefined) {
      const find = finder(target as HTMLElement, 'button', still)
      return [(dialog: Element) => find(dialog)?.click()]
    }
    const find = finder(target as Field, FIELDS, still)
    const type = (real: Field | undefined) => real && typeInto(real, text)
    return isTick(target as Field) ? [] : [(dialog: Element) => type(find(dialog))]
  })
  showDone()
  return (dialog) => {
    const repeatFields = () => {
      for (const { field, find } of fields) {
        const real = find(dialog)
        if (!real) continue
        repeatField(field, real)
        if (field === focused) real.focus()
      }
    }
    doInTurn([repeatFields, ...deeds.map((deed) => () => void deed(dialog))])
  }
}
