import { PlainButton } from '#design-system/button/plain-button.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './late-code.css.ts'

/** Here rather than with the other messages, which are in the first download. */
export const lateWords = {
  missing: 'That part of the shop hasn’t loaded. Check your connection; we’ll keep trying.',
  outdated: 'That part of the shop won’t load. Reload the page; your cart stays as it is.',
}

export type LateCodeProps = {
  /** A page is on its way; part of the shop can't be loaded; or it can't be, though the server answers. */
  status: 'coming' | 'missing' | 'outdated'
  /** It's being asked for again at this moment. */
  isTrying?: boolean
  onRetry: () => void
  onReload: () => void
}

/** Under the app bar while part of the shop's own code is still to come. What's on the page stays usable (D335). */
export function LateCode({ status, isTrying = false, onRetry, onReload }: LateCodeProps) {
  if (status === 'coming') return <div role="progressbar" aria-label="Loading the page" className={css.line} />
  return (
    // An open dialog hides everything else from assistive technology, but not this.
    <div role="alert" data-react-aria-top-layer="true" className={css.bar}>
      <Text>{lateWords[status]}</Text>
      <div className={css.action}>
        {status === 'missing' ? (
          <PlainButton tone="outline" onPress={onRetry}>
            {isTrying ? 'Trying…' : 'Try again'}
          </PlainButton>
        ) : (
          <PlainButton tone="outline" onPress={onReload}>
            Reload
          </PlainButton>
        )}
      </div>
    </div>
  )
}
