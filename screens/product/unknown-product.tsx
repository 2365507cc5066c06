import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Text } from '#design-system/text/text.tsx'

/** An address that names nothing this visitor may see (D46). */
export function UnknownProduct({ listHref, onClose }: { listHref: string; onClose: () => void }) {
  return (
    <DialogBody title="We can't find that item" onClose={onClose} actions={<ButtonLink href={listHref}>See all merch</ButtonLink>}>
      <Text tone="muted">It may have sold out for good, or the link may have lost a letter on its way here.</Text>
    </DialogBody>
  )
}
