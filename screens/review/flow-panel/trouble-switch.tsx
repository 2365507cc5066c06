import { Button } from '#design-system/button/button.tsx'

export type TroubleSwitchProps = { isOn: boolean; onSwitch: () => void }

/** Starts and stops the scenario's fault in the middle of a flow. */
export function TroubleSwitch({ isOn, onSwitch }: TroubleSwitchProps) {
  return (
    <Button tone="outline" space="fill" onPress={onSwitch}>
      {isOn ? 'End the trouble' : 'Start the trouble'}
    </Button>
  )
}
