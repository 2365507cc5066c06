import { tokens } from '#design-system/tokens/tokens.css.ts'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'
import { tokenValue } from './token-value.ts'

const uses = {
  snack: 'Snackbars and alerts: always seen.',
  overlay: 'Dialogs, drawers and what opens from a field.',
  bar: 'The bars at the top and the bottom.',
}

/** The layers, top first. In the page they are in reverse order, so only the tokens can put them in this one. */
export function Layers() {
  const layers = Object.entries(tokens.layer).reverse()
  return (
    <div className={css.page}>
      <Part title="Layers" note="Three, over the page. Nothing invents a number between them.">
        <div className={css.pile}>
          {layers.map(([name, zIndex], index) => (
            <div
              key={name}
              className={css.sheet}
              style={{ zIndex, insetBlockStart: (layers.length - index) * 92 }}
              data-place={layers.length - index}
            >
              <strong>
                {name} <span className={css.figure}>{tokenValue(zIndex)}</span>
              </strong>
              {uses[name as keyof typeof uses]}
            </div>
          ))}
          <div className={css.sheet}>
            <strong>page</strong>Everything else.
          </div>
        </div>
      </Part>
      <Part title="Shadow" note="One, under what lies over a scrim.">
        <div className={css.lifted}>overlay</div>
      </Part>
    </div>
  )
}
