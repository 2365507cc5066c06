import { Button } from '#design-system/button/button.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import * as css from './factors.css.ts'

export type FactorReminderProps = {
  isRequired: boolean
  role: 'editor' | 'reception' | 'admin'
  href: string
  /** Hides it until the next visit. One that is required stays. */
  onLater: () => void
}

const reasons = {
  editor: 'A second factor keeps what’s on sale safe if someone learns your password.',
  reception: 'A second factor keeps the desk safe if someone learns your password.',
  admin: 'In production an admin needs a second factor.',
} as const

function textOf({ isRequired, role }: FactorReminderProps): string {
  if (isRequired) return 'Until you have a second factor, cards, exports and the list of staff stay shut for you.'
  return reasons[role]
}

/** Asks staff to set up a second factor. */
export function FactorReminder(props: FactorReminderProps) {
  const later = (
    <Button tone="outline" onPress={props.onLater}>
      Not now
    </Button>
  )
  return (
    <div className={css.reminder}>
      <Notice tone={props.isRequired ? 'warning' : 'info'} action={props.isRequired ? undefined : later}>
        {textOf(props)} <Link href={props.href}>Set one up</Link>
      </Notice>
    </div>
  )
}
