import { Button } from '#design-system/button/button.tsx'

export type TroubleSwitchProps = { isOn: boolean; onSwitch: () => void }

/** Starts and ends what this scenario breaks, in the middle of a flow. */
export function TroubleSwitch({ isOn, onSwitch }: TroubleSwitchProps) {
  return (
    <Button tone="outline" space="fill" onPress={onSwitch}>
      {isOn ? 'End the trouble' : 'Start the trouble'}
    </Button>
  )
}
