import { tokens } from '#design-system/tokens/tokens.css.ts'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'
import { tokenValue } from './token-value.ts'

const uses = {
  snack: 'Snackbars and alerts: always seen.',
  overlay: 'Dialogs, drawers and what opens from a field.',
  bar: 'The bars at the top and the bottom.',
}

/** What lies over what. They stand in the page the other way round: only the tokens put them in this order. */
export function Layers() {
  const layers = Object.entries(tokens.layer).reverse()
  return (
    <div className={css.page}>
      <Part title="Layers" note="Three, over the page. Nothing invents a number between them.">
        <div className={css.pile}>
          {layers.map(([name, zIndex], place) => (
            <div
              key={name}
              className={css.sheet}
              style={{ zIndex, insetBlockStart: (layers.length - place) * 72 }}
              data-place={layers.length - place}
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
