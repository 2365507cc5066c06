import type { Answer } from '#app/data/api-client.ts'
import { rejected } from '#app/data/call-api.ts'
import type { ReplyOf } from '#domain/api/contract.ts'
import { messages } from '#domain/messages.ts'
import { bareCode, type FactorChoice, type GivenFactor, type NewPasskey, type PasskeySignature } from '#domain/session/factor.ts'
import { factorMessages } from '#domain/session/factor-messages.ts'
import type { Submission } from '#screens/remote.ts'

type Options = ReplyOf<'stepUpChallenge'>
type Rejected = Extract<Submission, { status: 'rejected' }>

export const refusedPasskey = (message: string): Rejected => ({
  status: 'rejected',
  reason: messages.refused,
  problems: [{ path: 'passkey', message }],
})

/** Whether this browser has passkeys at this address: they need a name, not numbers. */
export function canUsePasskey(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** The library is only fetched by people who use a passkey. It describes the options in types of its own. */
async function sign(options: Options): Promise<PasskeySignature> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const signed = await startAuthentication({ optionsJSON: options as never })
  return { ...signed, clientExtensionResults: {} }
}

/** Has the browser make a passkey. Throws what the browser throws. */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: options as never })
  return { ...made, clientExtensionResults: {} }
}

/** What to send as the second factor: the code that was typed or, without one, a signature by a passkey. */
export async function giveFactor(
  choice: FactorChoice,
  code: string,
  challenge: () => Promise<Answer<'stepUpChallenge'> | Answer<'loginChallenge'>>,
): Promise<{ given: GivenFactor } | { failed: Submission }> {
  if (bareCode(code) !== '' || !choice.hasPasskey) return { given: bareCode(code) === '' ? {} : { code } }
  const options = await challenge()
  if (!options.ok) return { failed: rejected(options) }
  try {
    return { given: { passkey: await sign(options.data) } }
  } catch {
    return { failed: refusedPasskey(factorMessages.passkeyCancelled) }
  }
}
