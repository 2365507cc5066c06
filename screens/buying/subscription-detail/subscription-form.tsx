import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { Disclosure } from '#design-system/disclosure/disclosure.tsx'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { OpenDraws } from '#domain/catalogue/prizes.ts'
import { formatMoney } from '#domain/money/money.ts'
import { FormTextField } from '#screens/shell/form/form-fields.tsx'
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
  onAddToCart: (line: NewSubscription) => void
  onClose: () => void
}

/** One form for all eleven types. The type's flags decide which fields it has (D77). */
export function SubscriptionForm({ type, draws, shows, nameOnCard = '', onAddToCart, onClose }: SubscriptionFormProps) {
  const id = useId()
  const { control, handleSubmit } = useForm<SubscriptionValues>({
    mode: 'onTouched',
    defaultValues: { ...emptySubscription, nameoncard: nameOnCard },
    resolver: subscriptionResolver(type, draws),
  })
  const cost = lineCost(type, useWatch({ control, name: 'pack' }) === 'post')
  return (
    <DialogBody
      title={type.name}
      size="wide"
      onClose={onClose}
      actions={
        <Button type="submit" form={id} size="large">
          Add to cart, {formatMoney(cost)}
        </Button>
      }
    >
      <div className={css.layout}>
        <AboutSubscription type={type} />
        <form id={id} noValidate onSubmit={handleSubmit((values) => onAddToCart(toLine(type, draws, values)))}>
          <NameFields type={type} control={control} id={id} />
          <ExtraFields type={type} control={control} id={id} shows={shows} />
          <PrizeFields draws={draws} control={control} id={id} />
          <div className={css.gift}>
            <Disclosure title="Is it a gift? How to reach them (optional)">
              <div className={css.pairs}>
                <FormTextField control={control} name="email" label="Their email" type="email" autoComplete="off" maxLength={120} />
                <FormTextField control={control} name="phone" label="Their phone" type="tel" autoComplete="off" maxLength={120} />
              </div>
            </Disclosure>
          </div>
        </form>
      </div>
    </DialogBody>
  )
}
