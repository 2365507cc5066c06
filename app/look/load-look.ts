import { CallError, callApi } from '#app/data/call-api.ts'
import type { Look } from '#app/state/look.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { mergeMerch } from '#domain/catalogue/merge.ts'
import { takeSettings } from '#domain/settings.ts'

/** The catalogue as it would be with the drafts. Throws the sentence to show; the look ends where the server doesn't allow it any more. */
export async function loadLook({ publication, end }: Look): Promise<Catalogue> {
  const answer = await callApi('catalogueLook', { query: publication === null ? {} : { publication: String(publication) } })
  if (!answer.ok) {
    if ([401, 403].includes(answer.status)) end('login')
    if (answer.status === 409) end('published')
    throw new CallError(answer)
  }
  const { subscriptionTypes, merch, tickets } = answer.data
  takeSettings(merch.settings ?? {})
  return { subscriptions: subscriptionTypes, merch: mergeMerch([], merch.merch, merch.inventory), events: tickets }
}
