import { Menu, User } from 'lucide-react'
import { Button } from '#design-system/button/button.tsx'

type Props = { onPress?: () => void; onIntent: () => void; isExpanded?: boolean }

/** Opens the side drawer (T50). `onIntent` says that a hand or the keyboard is near. */
export function MenuButton({ onPress, onIntent, isExpanded }: Props) {
  return (
    <Button
      tone="outline"
      size="icon"
      aria-label="Menu"
      aria-expanded={isExpanded ?? false}
      onPress={onPress}
      onHoverStart={onIntent}
      onFocus={onIntent}
    >
      <Menu aria-hidden size={20} />
    </Button>
  )
}

/** Opens the account menu (T46), or is the trigger inside it. */
export function AccountButton({ onPress, onIntent }: Omit<Props, 'isExpanded'>) {
  return (
    <Button tone="outline" size="icon" aria-label="Account" onPress={onPress} onHoverStart={onIntent} onFocus={onIntent}>
      <User aria-hidden size={20} />
    </Button>
  )
}
