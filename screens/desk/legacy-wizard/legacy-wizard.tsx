import { Badge } from '#design-system/badge/badge.tsx'
import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Stepper } from '#design-system/stepper/stepper.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { FaultCode } from '#screens/fault-code.tsx'
import type { Submission } from '#screens/remote.ts'
import { FailedFields } from '#screens/shell/form/failed-fields.tsx'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import type { CardTestState } from './card-test.tsx'
import { ContactStep } from './contact-step.tsx'
import { DonationStep } from './donation-step.tsx'
import * as css from './legacy-wizard.css.ts'
import { PaymentStep } from './payment-step.tsx'
import { SentRecord } from './sent-record.tsx'
import { SubscriptionsStep } from './subscriptions-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { useWizard } from './use-wizard.ts'
import { type KeptCall, priceOf, steps, type WizardRecord } from './wizard-values.ts'

export type LegacyWizardProps = {
  types: readonly SubscriptionType[]
  today: StationDate
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  keepsCards: boolean | undefined
  submission: Submission | { status: 'sent'; id: number; isCardKept: boolean }
  onSend: (record: WizardRecord) => void
  /** Starts again after a record was sent, or with another caller. */
  onAgain: () => void
  /** What was typed before a reload. */
  kept?: KeptCall | undefined
  /** Called with each change; `hasCard` says that part of it can't be kept. */
  onKeep: (call: KeptCall, hasCard: boolean) => void
  /** Left out where the shop has no test calls. */
  cardTest?: { state: CardTestState; onTest: () => void } | undefined
}

/** The old phone form: five steps, then Send once all five are complete (T39, T293, T294, D154). */
export function LegacyWizard({ submission, onAgain, ...props }: LegacyWizardProps) {
  return (
    <div className={css.page}>
      <Stack as="header" space="tight">
        <Heading level={1} isFocusTarget>
          Legacy phone form
        </Heading>
        <Text tone="muted" size="lead">
          Take a subscription by phone for an admin to process. For anything else, use the desk.
        </Text>
      </Stack>
      {submission.status === 'sent' ? (
        <SentRecord id={submission.id} isCardKept={submission.isCardKept} onAgain={onAgain} />
      ) : (
        <Wizard {...props} submission={submission} onAgain={onAgain} />
      )}
    </div>
  )
}

type WizardProps = Omit<LegacyWizardProps, 'submission'> & { submission: Submission }

function Wizard({ suburbs, onSuburbInput, keepsCards, cardTest, onAgain, ...options }: WizardProps) {
  const { types, submission, kept } = options
  const { id, form, values, step, complete, isReady, problems, failures, go, mark, send } = useWizard({ ...options, kept })
  const { control } = form
  const index = steps.findIndex((one) => one.id === step)
  const [before, after] = [steps[index - 1], steps[index + 1]]
  const isSending = submission.status === 'sending'
  return (
    <div className={css.form}>
      {kept && (
        <Notice tone="info" title="This call was kept">
          Everything but the card is here. Mark its steps again when you’ve looked at them.
          <div className={css.afterWords}>
            <Button tone="outline" onPress={onAgain}>
              Start with another caller
            </Button>
          </div>
        </Notice>
      )}
      <Stepper
        label="Steps of the phone form"
        steps={steps.map(({ name }) => name)}
        current={index}
        done={new Set(steps.flatMap(({ id: one }, at) => (complete.has(one) ? [at] : [])))}
        onGo={(at) => steps[at] && go(steps[at].id)}
      />
      <form
        noValidate
        autoComplete="off"
        aria-labelledby={`${id}-heading`}
        className={css.card}
        onSubmit={(event) => {
          event.preventDefault()
          void mark()
        }}
      >
        <div className={css.cardHead}>
          <Heading level={2} id={`${id}-heading`} isFocusTarget>
            {index + 1}. {steps[index]?.name}
          </Heading>
          {complete.has(step) && <Badge tone="positive">Complete</Badge>}
        </div>
        <FailedFields failures={failures} problems={problems} />
        {step === 'contact' && <ContactStep id={id} form={form} suburbs={suburbs} onSuburbInput={onSuburbInput} />}
        {step === 'subscriptions' && (
          <SubscriptionsStep id={id} form={form} types={types} suburbs={suburbs} onSuburbInput={onSuburbInput} />
        )}
        {step === 'donation' && <DonationStep id={id} control={control} />}
        {step === 'summary' && <SummaryStep values={values} cart={priceOf(values, types)} onGo={go} />}
        {step === 'payment' && <PaymentStep id={id} control={control} keepsCards={keepsCards} cardTest={cardTest} />}
        <div className={css.actions}>
          {before && (
            <div className={css.back}>
              <Button tone="outline" onPress={() => go(before.id)}>
                Back
              </Button>
            </div>
          )}
          <div className={css.mark}>
            <Button type="submit" tone={complete.has(step) ? 'outline' : 'primary'}>
              Mark complete
            </Button>
          </div>
          {after && (
            <div className={css.next}>
              <Button tone="outline" onPress={() => go(after.id)}>
                Next
              </Button>
            </div>
          )}
        </div>
      </form>
      {submission.status === 'rejected' && (
        <Notice tone="critical" title={submission.reason} isAnnounced>
          What you typed is still here. It’s safe to send again: you won’t make a double.
          <FaultCode of={submission.requestId} />
        </Notice>
      )}
      <div className={css.send}>
        <Text tone="muted">{complete.size} of 5 steps complete</Text>
        <Button size="large" isDisabled={!isReady} isPending={isSending} busy="Sending…" onPress={send}>
          Send
        </Button>
      </div>
    </div>
  )
}
