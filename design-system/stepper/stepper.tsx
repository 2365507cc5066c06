import { cva } from 'class-variance-authority'
import { Check } from 'lucide-react'
import * as css from './stepper.css.ts'

const numberLook = cva(css.number, { variants: { state: css.numberState } })
const nameLook = cva(css.name, { variants: { state: css.nameState } })

export type StepperProps = { label: string; steps: readonly string[]; current: number }

/** Where one is among a few steps; `current` counts from 0. On a phone only the current step shows its name, all are read aloud. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className={css.list}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'ahead'
        return (
          <li key={step} className={css.step} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={numberLook({ state })}>{state === 'done' ? <Check aria-hidden size={16} strokeWidth={3} /> : index + 1}</span>
            <span className={nameLook({ state })}>
              {step}
              {state === 'done' && <span className={css.hidden}>, done</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
