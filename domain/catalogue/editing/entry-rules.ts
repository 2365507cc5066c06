import * as z from 'zod/mini'
import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { givesYear } from '#domain/catalogue/subscriptions.ts'
import type { PricePair } from '#domain/money/money.ts'

type Path = (string | number)[]
type Fault = { path: Path; message: string }
/** The parts of an entry that have to fit each other. */
type Parts = {
  id: string
  visibility: string
  price: PricePair
  packs?: readonly { name: string; price: PricePair }[]
  params: readonly { type: string; values: readonly string[] }[]
  stock: readonly { options: Readonly<Record<string, string>> }[] | null
}

const isRepeated = (list: readonly string[], index: number) => list.indexOf(list[index] ?? '') < index

function priceFaults(path: Path, [zedder, everyone]: PricePair): Fault[] {
  return zedder > everyone ? [{ path: [...path, 0], message: 'Zedders never pay more than everyone else.' }] : []
}

function optionFaults(params: Parts['params'], hasPacks: boolean): Fault[] {
  const types = params.map(({ type }) => type)
  return params.flatMap(({ type, values }, index) => [
    ...(isRepeated(types, index) ? [{ path: ['params', index, 'type'], message: 'Another option has this code.' }] : []),
    ...(hasPacks && type === 'pack' ? [{ path: ['params', index, 'type'], message: 'Its packs are called this already.' }] : []),
    ...values.flatMap((_, valueIndex) =>
      isRepeated(values, valueIndex) ? [{ path: ['params', index, 'values', valueIndex], message: 'This choice is here twice.' }] : [],
    ),
  ])
}

const combination = (options: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(options).toSorted())

function stockFaults({ params, stock }: Parts): Fault[] {
  const combinations = (stock ?? []).map(({ options }) => combination(options))
  return (stock ?? []).flatMap(({ options }, index): Fault[] => {
    const isOffered =
      Object.keys(options).length === params.length && params.every(({ type, values }) => values.includes(options[type] ?? ''))
    if (!isOffered) return [{ path: ['stock', index], message: 'This combination isn’t offered.' }]
    return isRepeated(combinations, index) ? [{ path: ['stock', index], message: 'This combination is counted twice.' }] : []
  })
}

/** Refuses an entry whose parts don't fit each other, at the field that is wrong. */
export const checkEntry = z.check<Parts>(({ value, issues }) => {
  const packs = value.packs ?? []
  const faults: Fault[] = [
    ...priceFaults(['price'], value.price),
    ...packs.flatMap(({ price }, index) => priceFaults(['packs', index, 'price'], price)),
    ...packs.flatMap((_, index) =>
      isRepeated(
        packs.map(({ name }) => name),
        index,
      )
        ? [{ path: ['packs', index, 'name'], message: 'Another pack has this name.' }]
        : [],
    ),
    ...optionFaults(value.params, packs.length > 0),
    ...stockFaults(value),
  ]
  if (value.id === MISC_ID && value.visibility !== 'hidden')
    faults.push({ path: ['visibility'], message: 'The desk sets the price of this, so only the desk can sell it.' })
  for (const { path, message } of faults) issues.push({ code: 'custom', input: value, path, message })
})

/** What a type of subscription brings, beside its price. */
type Brings = { id: string; cost: number; nameoncard: boolean; special: string | null; members: number; pack: boolean; tshirt: boolean }

/** Refuses a year that costs nothing, and a card, pack or shirt with what nobody gets (D744). */
export const checkSubscription = z.check<Brings>(({ value, issues }) => {
  const faults: Fault[] = value.cost === 0 ? [{ path: ['cost'], message: 'Enter a price above $0.' }] : []
  if (!givesYear(value.id)) {
    const brought = {
      nameoncard: value.nameoncard,
      special: value.special !== null,
      members: value.members > 0,
      pack: value.pack,
      tshirt: value.tshirt,
    }
    for (const [field, is] of Object.entries(brought))
      if (is) faults.push({ path: [field], message: 'Nobody gets this one for themselves, so it comes without.' })
  }
  for (const { path, message } of faults) issues.push({ code: 'custom', input: value, path, message })
})
