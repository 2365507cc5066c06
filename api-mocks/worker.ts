import { isCommonAssetRequest } from 'msw'
import { setupWorker } from 'msw/browser'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { createHandlers } from './handlers.ts'
import { createPaypalHandlers } from './paypal-handlers.ts'

/** Whether a request is a call of the shop: not a module, picture or style, nor the dev server's ping. */
const isCall = (frame: { data: unknown }): boolean => {
  const { request } = frame.data as { request?: Request }
  if (!request || isCommonAssetRequest(request) || new URL(request.url).pathname.startsWith('/@')) return false
  return !/^text\/(html|x-vite-ping)/.test(request.headers.get('accept') ?? '')
}

/** Answers every call of the page from the station in memory. An unknown call fails and says so in the console. */
export async function startMocks(station: MockStation): Promise<void> {
  const worker = setupWorker(...createHandlers(station), ...createPaypalHandlers(station))
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      if (!isCall(frame)) return
      defaults.error()
      throw new TypeError('The mocks do not know this call.')
    },
  })
}
