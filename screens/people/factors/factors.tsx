import { useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { choiceOf, hasFactor, type OwnFactors, type RemovedFactor } from '#domain/session/factor.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { StaffPage } from '#screens/desk/staff-page/staff-page.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { AppSetup } from './app-setup.tsx'
import { FactorRows } from './factor-rows.tsx'
import * as css from './factors.css.ts'
import { FreshCodes } from './fresh-codes.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { StepUpDialog, type StepUpDialogProps } from './step-up-dialog.tsx'

/** What is open on the page. `setup` and `codes` hold what the server shows only once. */
export type FactorStep =
  | { kind: 'list' }
  | { kind: 'passkey' }
  | { kind: 'app'; setup: { uri: string; secret: string } }
  | { kind: 'codes'; codes: readonly string[] }

export type FactorsProps = {
  factors: Remote<OwnFactors>
  /** Whether this browser can make a passkey at this address. */
  canUsePasskey: boolean
  step: FactorStep
  submission: Submission
  onChoosePasskey: () => void
  onAddPasskey: (name: string) => void
  onBeginApp: () => void
  onConfirmApp: (code: string) => void
  onRemove: (factor: RemovedFactor) => void
  onRenewCodes: () => void
  onCopyCodes: () => void
  onPrint: () => void
  /** Back to the list. */
  onClose: () => void
  stepUp?: StepUpDialogProps | undefined
  today: StationDate
}

/** What staff log in with beside their password: passkeys, an authenticator app, recovery codes (security 2.7). */
export function Factors({ factors, step, submission, onClose, stepUp, today, ...props }: FactorsProps) {
  return (
    <StaffPage
      title="Your second factor"
      lead="What you log in with beside your password, so that nobody gets in with your mail or your password alone."
      today={today}
    >
      <div className={css.sections}>
        {step.kind === 'codes' && <FreshCodes codes={step.codes} onCopy={props.onCopyCodes} onPrint={props.onPrint} onDone={onClose} />}
        {step.kind === 'app' && <AppSetup setup={step.setup} submission={submission} onConfirm={props.onConfirmApp} onCancel={onClose} />}
        {step.kind === 'passkey' && <PasskeyForm submission={submission} onAdd={props.onAddPasskey} onCancel={onClose} />}
        {factors.status === 'loading' && <Skeleton shape="line" count={4} label="Loading your second factors" />}
        {factors.status === 'failed' && <Failed message={factors.message} onRetry={factors.onRetry} />}
        {factors.status === 'ready' && step.kind === 'list' && <FactorList {...props} factors={factors.data} submission={submission} />}
      </div>
      {stepUp && <StepUpDialog {...stepUp} />}
    </StaffPage>
  )
}

type FactorListProps = Pick<
  FactorsProps,
  'canUsePasskey' | 'submission' | 'onChoosePasskey' | 'onBeginApp' | 'onRemove' | 'onRenewCodes'
> & { factors: OwnFactors }

function FactorList({ factors, canUsePasskey, submission, onChoosePasskey, onBeginApp, onRemove, onRenewCodes }: FactorListProps) {
  const [removing, setRemoving] = useState<RemovedFactor>()
  const isBusy = submission.status === 'sending'
  const has = hasFactor(choiceOf(factors))
  return (
    <>
      {!has && <Missing isRequired={factors.isRequired} />}
      {submission.status === 'rejected' && (
        <Notice tone="critical" isAnnounced>
          {submission.problems?.[0]?.message ?? submission.reason}
        </Notice>
      )}
      <section className={css.section}>
        <FactorRows factors={factors} isBusy={isBusy} onRemove={setRemoving} />
        {removing && (
          <Notice tone="warning" title="Remove it?" isAnnounced>
            <Text>You won’t be able to log in with it any more, and your other logins end.</Text>
            <div className={css.actions}>
              <Button
                tone="critical"
                autoFocus
                onPress={() => {
                  onRemove(removing)
                  setRemoving(undefined)
                }}
              >
                Remove it
              </Button>
              <Button tone="outline" onPress={() => setRemoving(undefined)}>
                Keep it
              </Button>
            </div>
          </Notice>
        )}
        <div className={css.actions}>
          {canUsePasskey && (
            <Button tone={has ? 'outline' : 'primary'} isDisabled={isBusy} onPress={onChoosePasskey}>
              Add a passkey
            </Button>
          )}
          {factors.canUseApp && (
            <Button tone="outline" isDisabled={isBusy} onPress={onBeginApp}>
              {factors.app ? 'Move to another app' : 'Set up an authenticator app'}
            </Button>
          )}
        </div>
        {!canUsePasskey && <Text tone="muted">This browser can’t use passkeys here. Another browser or address may.</Text>}
      </section>
      {has && (
        <section className={css.section}>
          <Heading level={2} size="heading">
            Recovery codes
          </Heading>
          <Text>{`${factors.recoveryCodesLeft} of 10 left. Each lets you in once without your passkey or app.`}</Text>
          <Button tone="outline" isDisabled={isBusy} onPress={onRenewCodes}>
            Make new codes
          </Button>
        </section>
      )}
    </>
  )
}

function Missing({ isRequired }: { isRequired: boolean }) {
  return isRequired ? (
    <Notice tone="warning" title="You need one">
      An admin opens cards, exports and the list of staff only with a second factor.
    </Notice>
  ) : (
    <Notice tone="info" title="You have none yet">
      A passkey is quickest: your phone or computer asks for your finger, face or PIN. An authenticator app works too.
    </Notice>
  )
}
