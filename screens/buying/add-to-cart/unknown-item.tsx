import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Text } from '#design-system/text/text.tsx'

export type UnknownItemProps = { title: string; children: string; list: { href: string; label: string }; onClose: () => void }

/** Shown for an address with no item this visitor may see (D46). */
export function UnknownItem({ title, children, list, onClose }: UnknownItemProps) {
  return (
    <DialogBody title={title} onClose={onClose} actions={<ButtonLink href={list.href}>{list.label}</ButtonLink>}>
      <Text tone="muted">{children}</Text>
    </DialogBody>
  )
}
