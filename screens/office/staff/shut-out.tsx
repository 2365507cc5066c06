import { useEffect, useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './staff.css.ts'

type Props = { name: string; isBusy: boolean; onOff: () => void }

/** Shutting someone out takes a second press, on another button than the first. */
export function ShutOut({ name, isBusy, onOff }: Props) {
  const [step, setStep] = useState<'first' | 'asking' | 'left'>('first')
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    // The question is longer than the button it replaces: without this it is under the buttons at the dialog's foot.
    if (step === 'asking') part.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return (
    <section ref={part} className={css.part}>
      {step === 'asking' ? (
        <>
          <Text>{`${name} is out at once, everywhere. A new invitation lets them in again.`}</Text>
          <div className={css.actions}>
            <Button tone="critical" isDisabled={isBusy} onPress={onOff}>
              Shut them out
            </Button>
            <Button tone="outline" autoFocus onPress={() => setStep('left')}>
              Leave them
            </Button>
          </div>
        </>
      ) : (
        <div className={css.actions}>
          <Button tone="critical" autoFocus={step === 'left'} isDisabled={isBusy} onPress={() => setStep('asking')}>
            Shut out now…
          </Button>
        </div>
      )}
    </section>
  )
}
