import * as z from 'zod/mini'

/** Where the merch of a paid order is. */
export const parcelStage = z.enum(['to_pack', 'to_post', 'to_pick_up', 'posted', 'picked_up'])
export type ParcelStage = z.output<typeof parcelStage>

/** The steps at the desk. */
export const parcelStep = z.enum(['pack', 'unpack', 'post', 'pick_up'])
export type ParcelStep = z.output<typeof parcelStep>

/** Works out a parcel's stage from its record. */
export function stageOf({ isPacked, isHanded, isPickup }: { isPacked: boolean; isHanded: boolean; isPickup: boolean }): ParcelStage {
  if (isHanded) return isPickup ? 'picked_up' : 'posted'
  if (!isPacked) return 'to_pack'
  return isPickup ? 'to_pick_up' : 'to_post'
}

const steps: Readonly<Record<ParcelStage, readonly ParcelStep[]>> = {
  to_pack: ['pack'],
  to_post: ['post', 'unpack'],
  to_pick_up: ['pick_up', 'unpack'],
  posted: [],
  picked_up: [],
}

/** The steps that can be taken from here, the usual one first. A parcel that has left the station can't go back. */
export const stepsFrom = (stage: ParcelStage): readonly ParcelStep[] => steps[stage]

const after: Readonly<Record<ParcelStep, (isPickup: boolean) => ParcelStage>> = {
  pack: (isPickup) => (isPickup ? 'to_pick_up' : 'to_post'),
  unpack: () => 'to_pack',
  post: () => 'posted',
  pick_up: () => 'picked_up',
}

/** Where a step leads; undefined if it can't be taken from here, because someone else got there first or the parcel goes another way. */
export function takeStep(stage: ParcelStage, step: ParcelStep, isPickup: boolean): ParcelStage | undefined {
  return stepsFrom(stage).includes(step) ? after[step](isPickup) : undefined
}

/** Whether a parcel has left the station. */
export const isHanded = (stage: ParcelStage): boolean => stage === 'posted' || stage === 'picked_up'

type Owed = {
  /** Null: there is no merch in the order, or nobody is waiting for it. */
  stage: ParcelStage | null
  /** Cards, packs and shirts of its subscriptions. */
  pieces: readonly { done: unknown }[]
}

/** Whether everything an order owes has been handed over. False for an order that owes nothing: it stays paid. */
export function isAllHandedOver({ stage, pieces }: Owed): boolean {
  if (stage === null && pieces.length === 0) return false
  return (stage === null || isHanded(stage)) && pieces.every(({ done }) => done !== null)
}
