import { useId } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { StillField } from '#design-system/field/still-field.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { CartLine } from '#domain/cart/cart.ts'
import { type MerchProduct, MISC_ID, optionsOf } from '#domain/catalogue/catalogue.ts'
import type { Cents } from '#domain/money/money.ts'
import { availability, isSoldOut, MAX_QUANTITY } from '#domain/stock/stock.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import * as css from '#screens/buying/add-to-cart/add-to-cart.css.ts'
import { AddToCart } from '#screens/buying/add-to-cart/add-to-cart.tsx'
import {
  type AddToCartFields,
  blankQuantity,
  freePrice,
  nothingChosen,
  stockProblem,
} from '#screens/buying/add-to-cart/add-to-cart-fields.ts'
import { FreePriceFields } from '#screens/buying/add-to-cart/free-price-fields.tsx'
import { OptionField } from '#screens/buying/add-to-cart/option-field.tsx'
import { QuantityField } from '#screens/buying/add-to-cart/quantity-field.tsx'
import { useLateFields } from '#screens/shell/form/use-late-fields.ts'
import { ProductPictures } from './product-pictures.tsx'
import { ProductPrice } from './product-price.tsx'

/** The item to add: one line for each of `quantity`. Only the free-price item has `price` (cents) and `note`. */
export type ProductChoice = { productId: string; options: Record<string, string>; quantity: number; price?: Cents; note?: string }

export type ProductFormProps = {
  product: MerchProduct
  /** What the cart already holds, which counts against the stock. */
  lines: readonly CartLine[]
  hasZedderPrices: boolean
  /** What is in the cart already, to be changed. */
  change?: Pick<ProductChoice, 'options' | 'quantity'>
  listHref: string
  cartHref: string
  onAddToCart: (choice: ProductChoice) => void
  /** The last press of Add to cart worked. */
  isAdded?: boolean
  onClose: () => void
}

export function ProductForm({
  product,
  lines,
  hasZedderPrices,
  change,
  cartHref,
  listHref,
  onAddToCart,
  isAdded,
  onClose,
}: ProductFormProps) {
  const id = useId()
  const form = useForm<AddToCartFields>({
    defaultValues: { ...nothingChosen, ...change },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { options, quantity } = form.watch()
  // If a choice sells out while the form is open, it stays selected.
  const { isDirty } = form.formState
  const isGone = isSoldOut(product)
  const stock = availability(product, 'merch', options, quantity ?? 1, lines)
  const tooMany = stockProblem('merch', { stock, product, options, lines })
  const isFree = product.id === MISC_ID
  const wanted = optionsOf(product)

  function add(fields: AddToCartFields) {
    if (fields.quantity === null || !stock.isAvailable) return
    onAddToCart({ productId: product.id, options: fields.options, quantity: fields.quantity, ...freePrice(product.id, fields) })
  }
  function focusFirst(errors: FieldErrors<AddToCartFields>) {
    const option = wanted.find(({ type }) => errors.options?.[type])
    const name = option ? option.type : errors.price ? 'price' : 'quantity'
    focusField(`${id}-${name}`)
  }

  const late = useLateFields(form.handleSubmit(add, focusFirst))

  return (
    <DialogBody
      size="wide"
      title={product.name}
      onClose={onClose}
      actions={
        <AddToCart
          form={id}
          stock={stock}
          problem={quantity === null ? blankQuantity(MAX_QUANTITY) : tooMany}
          list={{ href: listHref, label: 'See all merch' }}
          cartHref={cartHref}
          isAdded={isAdded}
          held={lines.filter((line) => line.type === 'merch' && line.id === product.id).length}
          isChange={change !== undefined}
        />
      }
    >
      <div className={css.columns}>
        <Stack>
          <ProductPictures product={product} />
          <Text>{product.description}</Text>
          <Text tone="faint" size="caption">
            {product.detail} {product.weight > 0 && `Weighs ${formatWeight(product.weight)}.`}
          </Text>
        </Stack>
        <Stack>
          <ProductPrice product={product} pack={options.pack} hasZedderPrices={hasZedderPrices} />
          {isGone && isDirty && (
            <Notice tone="warning" title="The last one has just gone" isAnnounced>
              What you chose is still here, in case one comes back.
            </Notice>
          )}
          {(!isGone || isDirty) && (
            <FormProvider {...form}>
              <form id={id} noValidate className={css.form} {...late.form}>
                {late.hasFields || isFree ? (
                  <>
                    {wanted.map((option) => (
                      <OptionField key={option.type} id={`${id}-${option.type}`} option={option} product={product} />
                    ))}
                    {isFree && <FreePriceFields id={id} />}
                    <QuantityField id={`${id}-quantity`} most={MAX_QUANTITY} problem={tooMany} />
                  </>
                ) : (
                  <>
                    {wanted.map(({ type, label }) => (
                      <StillField key={type} label={label} isRequired />
                    ))}
                    <StillField label="Quantity" />
                  </>
                )}
              </form>
            </FormProvider>
          )}
        </Stack>
      </div>
    </DialogBody>
  )
}
