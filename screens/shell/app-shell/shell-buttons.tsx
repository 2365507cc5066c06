import { Menu } from 'lucide-react'
import { PlainButton } from '#design-system/button/plain-button.tsx'

/** Opens the side drawer (T50). `onIntent` is called when the pointer or focus reaches the button. */
export function MenuButton({ isExpanded = false, ...rest }: { onPress?: () => void; onIntent: () => void; isExpanded?: boolean }) {
  return (
    <PlainButton {...rest} tone="outline" size="icon" aria-label="Menu" aria-expanded={isExpanded}>
      <Menu aria-hidden size={20} />
    </PlainButton>
  )
}
