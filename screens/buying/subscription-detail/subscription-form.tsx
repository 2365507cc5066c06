import { useEffect, useId, useRef } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { canBeGift, type GiftAddress } from '#domain/cart/gift-rules.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { OpenDraws } from '#domain/catalogue/prizes.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatDate, type StationDate } from '#domain/time/station-time.ts'
import { saveChanges } from '#screens/buying/add-to-cart/add-to-cart.tsx'
import { GiftFields } from '#screens/shell/form/gift-fields.tsx'
import type { Suburbs } from '#screens/shell/form/suburb-field.tsx'
import { AboutSubscription } from './about-subscription.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { PrizeFields } from './prize-fields.tsx'
import * as css from './subscription-detail.css.ts'
import {
  emptySubscription,
  lineCost,
  type NewSubscription,
  type SubscriptionValues,
  subscriptionResolver,
  toLine,
} from './subscription-values.ts'

export type SubscriptionFormProps = {
  type: SubscriptionType
  draws: OpenDraws
  shows: readonly string[]
  /** The name on the card until another is typed. */
  nameOnCard?: string
  /** What was chosen here before a reload, last year, or for the line that is changed. */
  typed?: Partial<SubscriptionValues>
  /** It changes what is in the cart already. */
  isChange?: boolean
  /** This renews a subscription, and it will run until this day. */
  renewsTo?: StationDate
  /** Where the buyer lives, if it's known: who gets a gift may live there too. */
  buyerAddress?: GiftAddress | undefined
  /** For the address of who gets a gift. */
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
  onTyped?: (values: SubscriptionValues) => void
  onAddToCart: (line: NewSubscription) => void
  onClose: () => void
}

/** One form for all eleven types. The type's flags decide which fields it has (D77). */
export function SubscriptionForm({
  type,
  draws,
  shows,
  nameOnCard = '',
  typed,
  isChange,
  renewsTo,
  buyerAddress,
  suburbs,
  onSuburbInput,
  onTyped,
  onAddToCart,
  onClose,
}: SubscriptionFormProps) {
  const id = useId()
  const { control, handleSubmit, watch, getValues, setValue, reset, formState } = useForm<SubscriptionValues>({
    mode: 'onTouched',
    defaultValues: { ...emptySubscription, nameoncard: nameOnCard, ...typed },
    resolver: subscriptionResolver(type, draws),
  })
  useEffect(() => {
    if (!onTyped) return
    // A reset has no name: nobody typed it.
    const { unsubscribe } = watch((_, { name }) => name && onTyped(getValues()))
    return unsubscribe
  }, [watch, getValues, onTyped])
  // Last year's answers may arrive after the form. They never replace what was typed meanwhile.
  const { isDirty } = formState
  const known = useRef(typed)
  useEffect(() => {
    if (known.current === typed || isDirty) return
    known.current = typed
    reset({ ...emptySubscription, nameoncard: nameOnCard, ...typed })
  }, [typed, nameOnCard, isDirty, reset])
  const isGift = useWatch({ control, name: 'isGift' })
  // A renewal's name is their own: it doesn't go on the card of a gift.
  const ownName = (typed?.isGift ? undefined : typed?.nameoncard) ?? nameOnCard
  // A radio group has no field of its own that the form could focus; a field that has comes after this.
  const focusTee = (errors: FieldErrors<SubscriptionValues>) => errors.tshirtsize && focusField(`${id}-tshirtsize`)
  const cost = lineCost(type, useWatch({ control, name: 'pack' }) === 'post')
  return (
    <DialogBody
      title={`${type.name} subscription`}
      size="wide"
      onClose={onClose}
      actions={
        <Button type="submit" form={id} size="large">
          {isChange ? saveChanges : 'Add to cart'}, {formatMoney(cost)}
        </Button>
      }
    >
      <div className={css.layout}>
        <AboutSubscription type={type} renewal={isGift ? undefined : renewsTo && `Renewal, to ${formatDate(renewsTo)}`} />
        <form id={id} noValidate onSubmit={handleSubmit((values) => onAddToCart(toLine(type, draws, values)), focusTee)}>
          <NameFields type={type} control={control} id={id} />
          {canBeGift(type) && (
            <div className={css.section}>
              <GiftFields
                key={ownName}
                form={{ control, setValue, getValues }}
                id={id}
                ownName={ownName}
                buyerAddress={buyerAddress}
                suburbs={suburbs}
                onSuburbInput={onSuburbInput}
              />
            </div>
          )}
          <ExtraFields type={type} control={control} id={id} shows={shows} />
          <PrizeFields draws={draws} control={control} id={id} />
        </form>
      </div>
    </DialogBody>
  )
}
