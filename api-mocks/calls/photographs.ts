import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { photographMessages } from '#domain/catalogue/photograph-messages.ts'
import { isPhotographType, typeOfPhotograph } from '#domain/catalogue/photograph-type.ts'
import { noteDown } from './audit.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal } from './mock-refusal.ts'

const kept = new WeakMap<MockStation, Map<string, Blob>>()

function photographsOf(station: MockStation): Map<string, Blob> {
  const photographs = kept.get(station) ?? new Map<string, Blob>()
  kept.set(station, photographs)
  return photographs
}

/** Whether this photograph was uploaded. */
export const isKept = (station: MockStation, photo: string): boolean => photographsOf(station).has(photo)

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const mockPhotographCalls = {
  uploadPhotograph: async ({ body, account }, station) => {
    const bytes = await body.arrayBuffer()
    const type = typeOfPhotograph(new Uint8Array(bytes))
    if (!isPhotographType(type)) throw new MockRefusal(422, { error: photographMessages[type] })
    const photo = await hashOf(bytes)
    const photographs = photographsOf(station)
    if (!photographs.has(photo)) noteDown(station, account, { action: 'photograph.upload', subject: `photograph:${photo.slice(0, 12)}` })
    photographs.set(photo, new Blob([bytes], { type: `image/${type}` }))
    return { photo }
  },
} satisfies MockCalls

/** Answers for `/photographs/HASH-WIDTH.TYPE` with the photograph as it was sent: a page shows that as well. Undefined if there's none. */
export function mockPhotograph(station: MockStation, name: string): Response | undefined {
  const blob = photographsOf(station).get(name.slice(0, 64))
  return blob && new Response(blob, { headers: { 'content-type': blob.type } })
}
