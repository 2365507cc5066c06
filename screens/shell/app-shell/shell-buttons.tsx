import { Menu, User } from 'lucide-react'
import { PlainButton } from '#design-system/button/plain-button.tsx'

type Props = { onPress?: () => void; onIntent: () => void }

/** Opens the side drawer (T50). `onIntent` is called when the pointer or focus reaches the button. */
export function MenuButton({ isExpanded = false, ...rest }: Props & { isExpanded?: boolean }) {
  return (
    <PlainButton {...rest} tone="outline" size="icon" aria-label="Menu" aria-expanded={isExpanded}>
      <Menu aria-hidden size={20} />
    </PlainButton>
  )
}

/** A placeholder for the account menu until it is first opened (T46). */
export function AccountButton(props: Props) {
  return (
    <PlainButton {...props} tone="outline" size="icon" aria-label="Account">
      <User aria-hidden size={20} />
    </PlainButton>
  )
}
