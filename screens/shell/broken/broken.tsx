import { PlainButton } from '#design-system/button/plain-button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { station } from '#domain/station.ts'

export type BrokenProps = { homeHref: string; onRetry: () => void }

/** In place of a page that failed while it was drawn: our fault, and two ways on (D336). */
export function Broken({ homeHref, onRetry }: BrokenProps) {
  return (
    <Stack space="roomy">
      <Heading level={1} isFocusTarget>
        This page broke
      </Heading>
      <Text tone="muted" size="lead">
        {`That’s our fault, not yours. Your cart is safe. If it keeps happening, ring us on ${station.phone}.`}
      </Text>
      <Stack direction="row" space="snug" isWrapped>
        <PlainButton onPress={onRetry}>Try again</PlainButton>
        <ButtonLink href={homeHref} tone="outline">
          Front page
        </ButtonLink>
      </Stack>
    </Stack>
  )
}
