import * as z from 'zod'
import { centsOf } from '#server/payments/paypal-shapes.ts'
import { DoubleRefusal, parseJson } from './refusal.ts'

const amount = z.strictObject({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(/^\d{1,32}(\.\d+)?$/) })
const address = z.strictObject({
  address_line_1: z.string().min(1).max(300).optional(),
  address_line_2: z.string().min(1).max(300).optional(),
  admin_area_1: z.string().min(1).max(300).optional(),
  admin_area_2: z.string().min(1).max(120).optional(),
  postal_code: z.string().min(1).max(60).optional(),
  country_code: z.string().regex(/^[A-Z]{2}$/),
})
const name = z.strictObject({ given_name: z.string().min(1).max(140).optional(), surname: z.string().min(1).max(140).optional() })
const breakdown = ['item_total', 'shipping', 'handling', 'insurance', 'tax_total', 'discount', 'shipping_discount'] as const

/** What may be sent to open an order: the part of the published interface that a shop like this one needs. */
const createRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  payer: z.strictObject({ name: name.optional(), email_address: z.email().max(254).optional(), address: address.optional() }).optional(),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: z.string().min(1).max(256).optional(),
      custom_id: z.string().min(1).max(255).optional(),
      invoice_id: z.string().min(1).max(127).optional(),
      amount: amount.extend({ breakdown: z.partialRecord(z.enum(breakdown), amount).optional() }),
      items: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(127),
            sku: z.string().min(1).max(127).optional(),
            category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
            quantity: z.string().regex(/^[1-9]\d{0,9}$/),
            unit_amount: amount,
          }),
        )
        .optional(),
      shipping: z.strictObject({ name: z.strictObject({ full_name: z.string().min(1).max(300).optional() }), address }).optional(),
    }),
  ]),
  application_context: z
    .strictObject({
      brand_name: z.string().max(127).optional(),
      locale: z.string().max(10).optional(),
      shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
      user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
      payment_method: z.strictObject({ payee_preferred: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional() }).optional(),
    })
    .optional(),
})
export type CreateRequest = z.output<typeof createRequest>

function issueOf(error: z.ZodError): string {
  const [first] = error.issues
  if (first?.code === 'too_big') return 'INVALID_STRING_MAX_LENGTH'
  return first?.code === 'invalid_type' ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE'
}

function checkMoney({ currency_code, value }: z.output<typeof amount>): number {
  if (currency_code !== 'AUD') throw new DoubleRefusal(422, 'CURRENCY_NOT_SUPPORTED_FOR_COUNTRY')
  if (!/^\d+(\.\d\d)?$/.test(value)) throw new DoubleRefusal(422, 'DECIMAL_PRECISION')
  return centsOf(value)
}

function checkArithmetic({ purchase_units: [unit] }: CreateRequest): void {
  const total = checkMoney(unit.amount)
  if (total <= 0) throw new DoubleRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
  const parts = unit.amount.breakdown
  if (!unit.items && !parts) return
  if (!parts?.item_total) throw new DoubleRefusal(422, 'ITEM_TOTAL_REQUIRED')
  const items = (unit.items ?? []).reduce((sum, item) => sum + checkMoney(item.unit_amount) * Number(item.quantity), 0)
  if (unit.items && items !== checkMoney(parts.item_total)) throw new DoubleRefusal(422, 'ITEM_TOTAL_MISMATCH')
  if (new Set(unit.items?.map((item) => item.category)).size > 1) throw new DoubleRefusal(422, 'MULTIPLE_ITEM_CATEGORIES')
  const sum = breakdown.reduce((total, part) => {
    const cents = parts[part] ? checkMoney(parts[part]) : 0
    return part.endsWith('discount') ? total - cents : total + cents
  }, 0)
  if (sum !== total) throw new DoubleRefusal(422, 'AMOUNT_MISMATCH')
}

/** Reads the body that opens an order and does the sums again, as the provider does. Throws DoubleRefusal. */
export function readCreateRequest(body: string): CreateRequest {
  const read = createRequest.safeParse(parseJson(body))
  if (!read.success) throw new DoubleRefusal(400, issueOf(read.error))
  checkArithmetic(read.data)
  return read.data
}
