import { shop } from '#app/state/shop.ts'

/**
 * Asks the server whether payments are only a test, which every page shows. The answer is read without the contract:
 * its schemas weigh more than the page does.
 */
export async function askForTestPayments(): Promise<void> {
  try {
    const settings: { payments?: { isTest?: unknown } } | null = await (await fetch('/api/config')).json()
    shop.isTestPayments = settings?.payments?.isTest === true
  } catch {
    // The strip stays hidden; the payment step asks again, with the contract.
  }
}
