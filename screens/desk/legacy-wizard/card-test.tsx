import { Button } from '#design-system/button/button.tsx'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Text } from '#design-system/text/text.tsx'
import * as css from './legacy-wizard.css.ts'

export type CardTestState =
  | { status: 'idle' }
  | { status: 'asking' }
  /** The call doesn't exist in this shop (D155). */
  | { status: 'shut' }
  | { status: 'failed'; reason: string }
  | { status: 'refused'; error: string; fields: readonly { field: string; message: string }[] }

export type CardTestProps = { state: CardTestState; onTest: () => void }

/** Shows what a refused card looks like: the provider's message, then each field's problem (T302, D156). No card is sent. */
export function CardTest({ state, onTest }: CardTestProps) {
  return (
    <Disclosure title="For testing">
      <div className={css.fields}>
        <Text tone="muted" size="caption">
          Shows what a refused card looks like. Nothing you typed is sent.
        </Text>
        <div>
          <Button tone="outline" isPending={state.status === 'asking'} busy="Testing…" onPress={onTest}>
            Card test
          </Button>
        </div>
        {state.status === 'shut' && (
          <Notice tone="info" isAnnounced>
            Card test is off in this shop.
          </Notice>
        )}
        {state.status === 'failed' && (
          <Notice tone="critical" isAnnounced>
            {state.reason}
          </Notice>
        )}
        {state.status === 'refused' && (
          <Notice tone="critical" title={state.error} isAnnounced>
            <ul className={css.faults}>
              {state.fields.map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  {field}: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Disclosure>
  )
}
