import { tokens } from '#design-system/tokens/tokens.css.ts'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'
import { tokenValue } from './token-value.ts'

/** Spacing, corners and the few sizes that many components share. */
export function Measures() {
  return (
    <div className={css.page}>
      <Part title="Space" note="The room between things. A Stack gives it; nothing has a margin of its own.">
        <Bars widths={tokens.space} />
      </Part>
      <Part title="Size" note="What many share: the least a finger hits, the width of a page, its bars and its cart.">
        <Bars widths={tokens.size} />
      </Part>
      <Part title="Radius">
        <div className={css.corners}>
          {Object.entries(tokens.radius).map(([name, borderRadius]) => (
            <div key={name} className={css.corner} style={{ borderRadius }}>
              {name}
              <span className={css.value}>{tokenValue(borderRadius)}</span>
            </div>
          ))}
        </div>
      </Part>
    </div>
  )
}

/** Drawn to one scale that the widest still fits, so that a page is seen to be wider than a cart. */
function Bars({ widths }: { widths: Record<string, string> }) {
  const most = Math.max(...Object.values(widths).map((width) => Number.parseFloat(tokenValue(width))))
  return (
    <div className={css.bars}>
      {Object.entries(widths).map(([name, width]) => (
        <div key={name} className={css.barRow}>
          {name}
          <span className={css.value}>{tokenValue(width)}</span>
          <div className={css.bar} style={{ width: `min(${width}, 100% * ${Number.parseFloat(tokenValue(width)) / most})` }} />
        </div>
      ))}
    </div>
  )
}
