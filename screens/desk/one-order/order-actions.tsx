import { Button, type ButtonProps } from '#design-system/button/button.tsx'
import type { OrderAction, OrderCase } from '#domain/order/order-desk.ts'
import type { Submission } from '#screens/remote.ts'
import * as css from './one-order.css.ts'
import type { OrderDialog, OrderWork } from './order-work.ts'

export type WorkingProps = {
  found: OrderCase
  submission: Submission
  doing: OrderWork['do'] | undefined
  onOpen: (dialog: OrderDialog) => void
  onWork: (work: OrderWork) => void
}

type Act = { label: string; tone: ButtonProps['tone'] } & ({ work: OrderWork } | { dialog: OrderDialog })

/** The buttons above an order. Others are next to what they change. */
const acts: Partial<Record<OrderAction, Act>> = {
  pack: { label: 'It’s packed', tone: 'primary', work: { do: 'pack' } },
  post: { label: 'It’s posted', tone: 'primary', dialog: { kind: 'post' } },
  pick_up: { label: 'It’s picked up', tone: 'primary', work: { do: 'pick_up' } },
  unpack: { label: 'Not packed after all', tone: 'outline', work: { do: 'unpack' } },
  tracking: { label: 'Correct the tracking', tone: 'outline', dialog: { kind: 'tracking' } },
  settle: { label: 'It’s paid', tone: 'primary', dialog: { kind: 'settle' } },
  cancel: { label: 'Cancel this order', tone: 'outline', dialog: { kind: 'cancel' } },
  give_back: { label: 'Give money back', tone: 'outline', dialog: { kind: 'give_back' } },
  take_back: { label: 'Decide what comes back', tone: 'outline', dialog: { kind: 'take_back' } },
  looked: { label: 'I’ve looked at it', tone: 'outline', dialog: { kind: 'looked' } },
}

/** The steps the whole order can take now. */
export function OrderActions({ found, submission, doing, onOpen, onWork }: WorkingProps) {
  const open = found.actions.flatMap((action) => acts[action] ?? [])
  if (open.length === 0) return null
  return (
    <div className={css.actions}>
      {open.map((act) => (
        <Button
          // The next step replaces the one that was pressed, and keeps its focus.
          key={act.tone === 'primary' ? 'next' : act.label}
          tone={act.tone}
          isPending={submission.status === 'sending' && 'work' in act && act.work.do === doing}
          onPress={() => ('work' in act ? onWork(act.work) : onOpen(act.dialog))}
        >
          {act.label === acts.cancel?.label && found.state === 'pledged' ? 'Write this pledge off' : act.label}
        </Button>
      ))}
    </div>
  )
}
