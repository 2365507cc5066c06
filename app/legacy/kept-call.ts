import * as z from 'zod/mini'
import { prepareSeal, seal, unseal } from '#app/reception/seal.ts'
import { dropCall, readSealedCall, writeSealedCall } from '#app/state/desk-order.ts'
import { type KeptCall, steps } from '#screens/desk/legacy-wizard/wizard-values.ts'

/** A call is not picked up again on the next shift. */
const LIFE_MS = 12 * 3_600_000

const text = z.string()
const entry = z.object({
  typeId: text,
  nameoncard: text,
  specialname: text,
  members: z.array(text),
  postpack: z.boolean(),
  tshirtsize: text,
})
const storedCall = z.object({
  at: z.number(),
  step: z.enum(steps.map(({ id }) => id)),
  contact: z.object({ name: text, mobile: text, email: text, address: text, suburb: text, postcode: text, state: text }),
  subscriptions: z.array(entry),
  donation: z.nullable(z.number()),
})

function parse(unsealed: string | undefined): KeptCall | undefined {
  try {
    const { data } = storedCall.safeParse(JSON.parse(unsealed ?? ''))
    if (!data || Date.now() - data.at > LIFE_MS) return undefined
    const { at: _, ...call } = data
    return call as KeptCall
  } catch {
    return undefined
  }
}

/** The call that was being taken in this tab, sealed like an order at the desk (D232, D404). Undefined if there isn't one to read. */
export async function openCall(): Promise<KeptCall | undefined> {
  await prepareSeal()
  const sealed = readSealedCall()
  return sealed === null ? undefined : parse(await unseal(sealed.replaceAll('"', '')))
}

let lastKept = 0

/** Keeps a call, without its card. Only the latest change is stored. */
export async function keepCall(call: KeptCall): Promise<void> {
  const turn = ++lastKept
  const sealed = await seal(JSON.stringify({ ...call, at: Date.now() }))
  if (sealed !== undefined && turn === lastKept) writeSealedCall(sealed)
}

export function forgetCall(): void {
  lastKept++
  dropCall()
}
