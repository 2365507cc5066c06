import { useRef, useState } from 'react'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Text } from '#design-system/text/text.tsx'
import { choiceOf, hasFactor, type OwnFactors, type RemovedFactor } from '#domain/session/factor.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { Failed } from '#screens/failed.tsx'
import { FaultCode } from '#screens/fault-code.tsx'
import { SecuritySection } from '#screens/people/security/security-section.tsx'
import type { Remote, Submission } from '#screens/remote.ts'
import { AppSetup } from './app-setup.tsx'
import { FactorRows } from './factor-rows.tsx'
import * as css from './factors.css.ts'
import { FreshCodes } from './fresh-codes.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { StepUpDialog, type StepUpDialogProps } from './step-up-dialog.tsx'

/** What is open in the section. `setup` and `codes` hold what the server shows only once. */
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
  /** Printed with the recovery codes. */
  today: StationDate
}

/** What staff log in with beside their password: passkeys, an authenticator app, recovery codes (security 2.7). */
export function Factors({ factors, step, submission, onClose, stepUp, today, ...props }: FactorsProps) {
  return (
    <SecuritySection
      id="second-factor"
      title="Second factor"
      lead="What you log in with beside your password, so that nobody gets in with your mail or your password alone."
      isOnPaper
    >
      {step.kind === 'codes' && (
        <FreshCodes codes={step.codes} today={today} onCopy={props.onCopyCodes} onPrint={props.onPrint} onDone={onClose} />
      )}
      {step.kind === 'app' && <AppSetup setup={step.setup} submission={submission} onConfirm={props.onConfirmApp} onCancel={onClose} />}
      {step.kind === 'passkey' && <PasskeyForm submission={submission} onAdd={props.onAddPasskey} onCancel={onClose} />}
      {factors.status === 'loading' && <Skeleton shape="line" count={4} label="Loading your second factors" />}
      {factors.status === 'failed' && <Failed message={factors.message} onRetry={factors.onRetry} requestId={factors.requestId} />}
      {factors.status === 'ready' && step.kind === 'list' && <FactorList {...props} factors={factors.data} submission={submission} />}
      {stepUp && <StepUpDialog {...stepUp} />}
    </SecuritySection>
  )
}

type FactorListProps = Pick<
  FactorsProps,
  'canUsePasskey' | 'submission' | 'onChoosePasskey' | 'onBeginApp' | 'onRemove' | 'onRenewCodes'
> & { factors: OwnFactors }

function FactorList({ factors, canUsePasskey, submission, onChoosePasskey, onBeginApp, onRemove, onRenewCodes }: FactorListProps) {
  const [asked, setAsked] = useState<RemovedFactor | 'codes' | 'codes kept'>()
  const opener = useRef<Element>(null)
  const askToRemove = (factor: RemovedFactor) => {
    opener.current = document.activeElement
    setAsked(factor)
  }
  const keep = () => {
    setAsked(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const isBusy = submission.status === 'sending'
  const has = hasFactor(choiceOf(factors))
  return (
    <>
      {!has && <Missing isRequired={factors.isRequired} />}
      {submission.status === 'rejected' && (
        <Notice tone="critical" isAnnounced>
          {submission.problems?.[0]?.message ?? submission.reason}
          <FaultCode of={submission.requestId} />
        </Notice>
      )}
      <div className={css.part}>
        <FactorRows factors={factors} isBusy={isBusy} onRemove={askToRemove} />
        {typeof asked === 'object' && (
          <Ask
            title="Remove it?"
            yes="Remove it"
            no="Keep it"
            onYes={() => {
              onRemove(asked)
              setAsked(undefined)
            }}
            onNo={keep}
          >
            You won’t be able to log in with it any more, and your other logins end.
          </Ask>
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
      </div>
      {has && (
        <div className={css.part}>
          <Heading level={3}>Recovery codes</Heading>
          <Text>{`${factors.recoveryCodesLeft} of 10 left. Each lets you in once without your passkey or app.`}</Text>
          {asked === 'codes' ? (
            <Ask
              title="Make new codes?"
              yes="Replace the old ones"
              no="Keep the old ones"
              onYes={() => {
                onRenewCodes()
                setAsked(undefined)
              }}
              onNo={() => setAsked('codes kept')}
            >
              The codes you have now stop working at once, also those you printed.
            </Ask>
          ) : (
            <Button tone="outline" autoFocus={asked === 'codes kept'} isDisabled={isBusy} onPress={() => setAsked('codes')}>
              Make new codes
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type AskProps = { title: string; yes: string; no: string; onYes: () => void; onNo: () => void; children: string }

/** A question before something that can't be undone. */
function Ask({ title, yes, no, onYes, onNo, children }: AskProps) {
  return (
    <Notice tone="warning" title={title} isAnnounced>
      <Text>{children}</Text>
      <div className={css.actions}>
        <Button tone="critical" autoFocus onPress={onYes}>
          {yes}
        </Button>
        <Button tone="outline" onPress={onNo}>
          {no}
        </Button>
      </div>
    </Notice>
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
