import type { PageWords } from '#app/head/page-words.ts'
import { policies } from '#domain/policies.ts'
import { station } from '#domain/station.ts'

export const privacyPolicyWords: PageWords = {
  title: 'Privacy policy',
  description: `How ${station.name} looks after what you tell the shop about yourself, and how to reach us about it.`,
}

export const shippingReturnsWords: PageWords = {
  title: 'Shipping and returns',
  description: `${policies.shipped} ${policies.delivered} And what to do when something is faulty.`,
}
