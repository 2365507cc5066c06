import { useId } from 'react'
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type MerchProduct, MISC_ID, optionsOf } from '#domain/catalogue/catalogue.ts'
import { toCents } from '#domain/money/money.ts'
import { availability, isSoldOut } from '#domain/stock/stock.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import { AddToCart } from './add-to-cart.tsx'
import { FreePriceFields } from './free-price-fields.tsx'
import { OptionField } from './option-field.tsx'
import * as css from './product.css.ts'
import type { ProductDetailProps } from './product-detail.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductPrice } from './product-price.tsx'
import { QuantityField } from './quantity-field.tsx'

/** A blank quantity is null, a blank price undefined; `price` is in dollars, as typed. */
export type ProductFields = {
  options: Record<string, string>
  quantity: number | null
  price: number | undefined
  note: string
}

type Props = Omit<ProductDetailProps, 'product'> & { product: MerchProduct }

export function ProductForm({ product, lines, hasZedderPrices, cartHref, listHref, onAddToCart, isAdded, onClose }: Props) {
  const id = useId()
  const form = useForm<ProductFields>({
    defaultValues: { options: {}, quantity: 1, price: undefined, note: '' },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { options, quantity } = form.watch()
  const stock = availability(product, 'merch', options, quantity ?? 1, lines)
  const isFree = product.id === MISC_ID
  const wanted = optionsOf(product)

  function add({ quantity: count, price, note, options: chosen }: ProductFields) {
    if (count === null || !stock.isAvailable) return
    const extras = isFree ? { price: toCents(price ?? 0), ...(note.trim() ? { note: note.trim() } : {}) } : {}
    onAddToCart({ productId: product.id, options: chosen, quantity: count, ...extras })
  }
  function focusFirst(errors: FieldErrors<ProductFields>) {
    const option = wanted.find(({ type }) => errors.options?.[type])
    const name = option ? option.type : errors.price ? 'price' : 'quantity'
    focusField(`${id}-${name}`)
  }

  return (
    <DialogBody
      size="wide"
      title={product.name}
      onClose={onClose}
      actions={<AddToCart form={id} stock={stock} isBlank={quantity === null} isAdded={isAdded} cartHref={cartHref} listHref={listHref} />}
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
          {!isSoldOut(product) && (
            <FormProvider {...form}>
              <form id={id} noValidate className={css.form} onSubmit={form.handleSubmit(add, focusFirst)}>
                {wanted.map((option) => (
                  <OptionField key={option.type} id={`${id}-${option.type}`} option={option} product={product} />
                ))}
                {isFree && <FreePriceFields id={id} />}
                <QuantityField id={`${id}-quantity`} />
              </form>
            </FormProvider>
          )}
        </Stack>
      </div>
    </DialogBody>
  )
}
