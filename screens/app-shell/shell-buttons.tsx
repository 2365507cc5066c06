import { Menu, User } from 'lucide-react'
import { PlainButton } from '#design-system/button/plain-button.tsx'

type Props = { onPress?: () => void; onIntent: () => void }

/** Opens the side drawer (T50). `onIntent` says that a hand or the keyboard is near. */
export function MenuButton({ isExpanded = false, ...rest }: Props & { isExpanded?: boolean }) {
  return (
    <PlainButton {...rest} tone="outline" size="icon" aria-label="Menu" aria-expanded={isExpanded}>
      <Menu aria-hidden size={20} />
    </PlainButton>
  )
}

/** Stands where the account menu will be until it is first wanted (T46). */
export function AccountButton(props: Props) {
  return (
    <PlainButton {...props} tone="outline" size="icon" aria-label="Account">
      <User aria-hidden size={20} />
    </PlainButton>
  )
}
