import { Button } from '#design-system/button/button.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { OwnFactors, RemovedFactor } from '#domain/session/factor.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import * as css from '#screens/people/security/security.css.ts'

type Times = { added: string; used: string | null }
const timesOf = ({ added, used }: Times) =>
  `Added ${formatInstant(added)}. ${used === null ? 'Not used yet.' : `Last used ${formatInstant(used)}.`}`

type Props = { factors: OwnFactors; isBusy: boolean; onRemove: (factor: RemovedFactor) => void }

/** Someone's passkeys and app, with when each was last used. */
export function FactorRows({ factors: { passkeys, app }, isBusy, onRemove }: Props) {
  if (passkeys.length === 0 && !app) return null
  const row = (key: string, name: string, times: Times, factor: RemovedFactor) => (
    <li key={key} className={css.row}>
      <div>
        <span className={css.name}>{name}</span>
        <Text size="caption" tone="muted">
          {timesOf(times)}
        </Text>
      </div>
      <Button tone="outline" isDisabled={isBusy} aria-label={`Remove ${name}`} onPress={() => onRemove(factor)}>
        Remove
      </Button>
    </li>
  )
  return (
    <ul className={css.list}>
      {passkeys.map(({ id, name, ...times }) => row(String(id), `Passkey: ${name}`, times, { kind: 'passkey', id }))}
      {app && row('app', 'Authenticator app', app, { kind: 'app' })}
    </ul>
  )
}
