import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { tokens } from '#design-system/tokens/tokens.css.ts'
import * as css from './foundations.css.ts'
import { Part } from './page.tsx'
import { tokenValue } from './token-value.ts'

const uses = { quick: 'What answers a hand: a colour, an edge, an underline.', settle: 'What comes in: a sheet, a drawer, a message.' }

/** How long things take to move, played on demand. */
export function Motion() {
  const [isThere, setThere] = useState(false)
  return (
    <div className={css.page}>
      <Part title="Motion" note="Under 200 ms, and next to nothing for visitors who prefer less: look with the toolbar's reduced motion.">
        <div className={css.bars}>
          {Object.entries(tokens.motion).map(([name, duration]) => (
            <section key={name} className={css.section}>
              <h3 className={css.note}>
                {name} <span className={css.value}>{tokenValue(duration)}</span> {uses[name as keyof typeof uses]}
              </h3>
              <div className={css.track}>
                <div className={css.runner} data-there={isThere} style={{ transitionDuration: duration }} />
              </div>
            </section>
          ))}
        </div>
        <div>
          <Button tone="outline" onPress={() => setThere(!isThere)}>
            Play
          </Button>
        </div>
      </Part>
    </div>
  )
}
