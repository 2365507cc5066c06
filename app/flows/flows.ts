import { buyingFlows } from './buying-flows.ts'
import { deskFlows } from './desk-flows.ts'
import type { Flow } from './flow.ts'
import { letterFlows } from './letter-flows.ts'

/** Every flow, in the order of the list. */
export const flows: readonly [Flow, ...Flow[]] = [...buyingFlows, ...letterFlows, ...deskFlows]

/** A flow by its id; undefined if there isn't one. */
export function flowById(id: string | null | undefined): Flow | undefined {
  return flows.find((flow) => flow.id === id)
}
