import { Check, ChevronUp } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'
import * as css from './flow-panel.css.ts'
import { TroubleSwitch, type TroubleSwitchProps } from './trouble-switch.tsx'
import type { TriedStep } from './verdict.ts'

export type FlowBarProps = {
  steps: readonly TriedStep[]
  at: number
  trouble?: TroubleSwitchProps | undefined
  onWorked: () => void
  onUnfold: () => void
}

/** The folded panel: the current step, a button to say that it worked, and one to open the whole panel. */
export function FlowBar({ steps, at, trouble, onWorked, onUnfold }: FlowBarProps) {
  const step = steps[at]
  return (
    <>
      <div className={css.barRow}>
        <p className={css.barWords}>
          <span className={css.barPlace}>{step ? `Step ${at + 1} of ${steps.length}` : 'Every step is done'}</span>
          <span className={css.barAct}>{step?.act ?? 'Open the panel to copy your report.'}</span>
        </p>
        {step && (
          <Button onPress={onWorked}>
            <Check aria-hidden size={18} />
            Worked
          </Button>
        )}
        <Button tone="outline" size="icon" aria-label="Open the panel" onPress={onUnfold}>
          <ChevronUp aria-hidden size={20} />
        </Button>
      </div>
      {trouble && <TroubleSwitch {...trouble} />}
    </>
  )
}
