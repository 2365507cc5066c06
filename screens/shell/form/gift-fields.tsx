import { useEffect, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '#design-system/button/button.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Text } from '#design-system/text/text.tsx'
import { LONGEST_WORDS } from '#domain/cart/cart.ts'
import type { GiftAddress } from '#domain/cart/gift-rules.ts'
import * as css from './form.css.ts'
import { FormCheckbox, FormTextField } from './form-fields.tsx'
import { StateField, SuburbField, type Suburbs } from './suburb-field.tsx'

type Props<V extends FieldValues> = {
  form: Pick<UseFormReturn<V>, 'control' | 'setValue' | 'getValues'>
  id: string
  /** Where the subscription's values are in the form's, with a dot at the end. */
  within?: string
  /** The name on the card of someone's own subscription. */
  ownName: string
  /** Offered for someone who lives with the buyer. */
  buyerAddress?: GiftAddress | undefined
  suburbs: Suburbs
  onSuburbInput: (text: string) => void
}

/** Whether a subscription is a gift, and then who gets it and how to reach them (D360). Their name goes on the card until another is typed. */
export function GiftFields<V extends FieldValues>({ form, id, within = '', ownName, buyerAddress, suburbs, onSuburbInput }: Props<V>) {
  const { control, setValue, getValues } = form
  const at = (field: string) => `${within}${field}` as FieldPath<V>
  const isGift: boolean = useWatch({ control, name: at('isGift') })
  const name: string = useWatch({ control, name: at('gift.name') })
  const cardName = isGift ? name : ownName
  const path = at('nameoncard')
  const given = useRef(getValues(path) === cardName ? cardName : ownName)
  useEffect(() => {
    if (getValues(path) !== given.current || cardName === given.current) return
    given.current = cardName
    setValue(path, cardName as FieldPathValue<V, typeof path>)
  }, [cardName, path, getValues, setValue])
  const fields = useRef<HTMLFieldSetElement>(null)
  const wasGift = useRef(isGift)
  useEffect(() => {
    // In a sheet they open below what is in sight.
    if (isGift && !wasGift.current) fields.current?.scrollIntoView({ block: 'nearest' })
    wasGift.current = isGift
  }, [isGift])
  const takeAddress = (address: GiftAddress) => {
    for (const [name, text] of Object.entries(address)) {
      const path = at(`gift.${name}`)
      setValue(path, text as FieldPathValue<V, typeof path>, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    focusField(`${id}-${at('gift.words')}`)
  }
  const field = (of: string) => ({ control, name: at(of), id: `${id}-${at(of)}`, autoComplete: 'off' as const })
  return (
    <div className={css.section}>
      <FormCheckbox control={control} name={at('isGift')} id={`${id}-${at('isGift')}`}>
        It’s a gift for someone else
      </FormCheckbox>
      {isGift && (
        <fieldset ref={fields} aria-label="Who gets it" className={css.section}>
          <Text tone="muted" size="caption">
            The year, the number and the card are theirs, and we write to them once it’s paid. The invoice is yours.
          </Text>
          <FormTextField {...field('gift.name')} label="Their name" maxLength={120} isRequired />
          <div className={css.pair}>
            <FormTextField {...field('email')} label="Their email" type="email" maxLength={120} isRequired />
            <FormTextField {...field('phone')} label="Their phone" type="tel" maxLength={120} isRequired />
          </div>
          {buyerAddress && (
            <Button tone="outline" onPress={() => takeAddress(buyerAddress)}>
              Same address as the buyer
            </Button>
          )}
          <FormTextField {...field('gift.address')} label="Their street address" maxLength={200} isRequired />
          <SuburbField
            form={form}
            name={at('gift.suburb') as FieldPath<V> & `${string}suburb`}
            id={`${id}-${at('gift.suburb')}`}
            label="Their suburb or town"
            autoComplete="off"
            isRequired
            suburbs={suburbs}
            onSuburbInput={onSuburbInput}
          />
          <div className={css.pair}>
            <StateField {...field('gift.state')} isRequired />
            <FormTextField {...field('gift.postcode')} label="Postcode" inputMode="numeric" maxLength={20} isRequired />
          </div>
          <FormTextField
            {...field('gift.words')}
            label="A few words to them"
            description="In our letter, if you like."
            rows={2}
            maxLength={LONGEST_WORDS}
          />
        </fieldset>
      )}
    </div>
  )
}
