import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './practice-frame.css.ts'

export type PracticeRoundProps = { onNext: () => void; onLeave: () => void }

/** Shown in practice where the real desk would leave for the rest of the shop. */
export function PracticeRound({ onNext, onLeave }: PracticeRoundProps) {
  return (
    <div className={css.round}>
      <Heading level={1} isFocusTarget>
        That was one round
      </Heading>
      <Text tone="muted" size="lead">
        At the real desk you would now be on the shop’s Subscriptions page, and Alt+N begins the next order from there. Nothing of this
        round was sent or kept.
      </Text>
      <Stack direction="row" space="snug" isWrapped>
        <Button autoFocus onPress={onNext}>
          Practise another order
        </Button>
        <Button tone="outline" onPress={onLeave}>
          Back to the real desk
        </Button>
      </Stack>
    </div>
  )
}
