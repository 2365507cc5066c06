import { cva } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import * as css from './stepper.css.ts'

const numberLook = cva(css.number, { variants: { state: css.numberState } })
const nameLook = cva(css.name, { variants: { state: css.nameState } })

export type StepperProps = {
  label: string
  steps: readonly string[]
  current: number
  /** Which steps are done, where that can be in any order; without it, those before the current one. */
  done?: ReadonlySet<number>
  /** Makes every step a button. */
  onGo?: (index: number) => void
}

/** Where one is among a few steps; `current` counts from 0. On a phone only the current step shows its name, all are read aloud. */
export function Stepper({ label, steps, current, done, onGo }: StepperProps) {
  return (
    <ol aria-label={label} className={css.list}>
      {steps.map((step, index) => {
        const isDone = done ? done.has(index) : index < current
        const state = index === current ? 'now' : isDone ? 'done' : 'ahead'
        const inside = (
          <>
            <span className={numberLook({ state })}>{isDone ? <Check aria-hidden size={16} strokeWidth={3} /> : index + 1}</span>
            <span className={nameLook({ state })}>
              {step}
              {isDone && <span className={css.hidden}>, done</span>}
            </span>
          </>
        )
        return (
          <li key={step} className={css.step} aria-current={state === 'now' ? 'step' : undefined}>
            {onGo ? (
              <Button className={css.go} onPress={() => onGo(index)}>
                {inside}
              </Button>
            ) : (
              inside
            )}
          </li>
        )
      })}
    </ol>
  )
}
