import { cva } from 'class-variance-authority'
import { Check } from 'lucide-react'
import * as css from './legacy-wizard.css.ts'
import { type Step, steps } from './wizard-values.ts'

const stepLook = cva(css.step, { variants: { state: css.stepState } })
const numberLook = cva(css.number, { variants: { state: css.numberState } })

type Props = { current: Step; complete: ReadonlySet<Step>; onGo: (step: Step) => void }

/** The five steps. Each can be opened, and complete ones are marked (T293, T295). */
export function StepBar({ current, complete, onGo }: Props) {
  return (
    <ol aria-label="Steps of the phone form" className={css.bar}>
      {steps.map(({ id, name }, index) => {
        const isComplete = complete.has(id)
        return (
          <li key={id} aria-current={id === current ? 'step' : undefined}>
            <button type="button" className={stepLook({ state: id === current ? 'now' : 'away' })} onClick={() => onGo(id)}>
              <span className={numberLook({ state: isComplete ? 'complete' : 'open' })}>
                {isComplete ? <Check aria-hidden size={16} strokeWidth={3} /> : index + 1}
              </span>
              <span className={css.stepName}>{name}</span>
              {isComplete && <span className={css.hidden}>, complete</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
