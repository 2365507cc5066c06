import * as z from 'zod/mini'
import { messages } from '#domain/messages.ts'
import type { Problem } from '#domain/problem.ts'
import { shortText } from '#domain/text.ts'

/** How long a login that still needs its second factor lasts, in minutes, and how many tries it has. */
export const HALF_LOGIN = { minutes: 5, tries: 5 } as const
/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10
/** How many passkeys one person may have. */
export const MOST_PASSKEYS = 10

/** Which second factors someone can give now. A recovery code always does, too. */
export const factorChoice = z.object({ hasPasskey: z.boolean(), hasApp: z.boolean() })
export type FactorChoice = z.output<typeof factorChoice>

const bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000))
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }
/** A new passkey, as `navigator.credentials.create` answers it. Bytes are base64url. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(shortText).check(z.maxLength(10))),
  }),
  clientExtensionResults: z.object({}),
})
export type NewPasskey = z.output<typeof newPasskey>

/** A signature by a passkey, as `navigator.credentials.get` answers it. Bytes are base64url. */
export const passkeySignature = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  clientExtensionResults: z.object({}),
})
export type PasskeySignature = z.output<typeof passkeySignature>

/** A second factor as it is given: a code of an app, a recovery code, or a passkey's signature. */
export const givenFactor = { code: z.optional(z.string().check(z.maxLength(100))), passkey: z.optional(passkeySignature) }
export type GivenFactor = { code?: string | undefined; passkey?: PasskeySignature | undefined }

const instant = z.iso.datetime({ offset: true })

/** Your own second factors. */
export const ownFactors = z.object({
  /** Whether this shop asks this person for one before cards, exports and staff. */
  isRequired: z.boolean(),
  /** Whether an authenticator app can be set up here: this shop has a key to seal its secret. */
  canUseApp: z.boolean(),
  passkeys: z.array(z.object({ id: z.int(), name: z.string(), added: instant, used: z.nullable(instant) })),
  app: z.nullable(z.object({ added: instant, used: z.nullable(instant) })),
  recoveryCodesLeft: z.int(),
})
export type OwnFactors = z.output<typeof ownFactors>

/** One factor to remove. */
export const removedFactor = z.union([z.object({ kind: z.literal('app') }), z.object({ kind: z.literal('passkey'), id: z.int() })])
export type RemovedFactor = z.output<typeof removedFactor>

/** Codes that were made with this change, readable this once. None if there were some already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What an authenticator app reads: `otpauth://totp/...`, and its secret for typing. */
export const appSetup = z.object({ uri: z.string(), secret: z.string() })

/** What the browser hands to an authenticator. The server writes it, the browser passes it on. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

/** A code as it is compared: without spaces and hyphens, in lower case. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase()
}

/** Whether a bare code has the form of an app's: six digits. */
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare)

/** Whether someone has a second factor. */
export const hasFactor = ({ hasPasskey, hasApp }: FactorChoice): boolean => hasPasskey || hasApp

/** Which of their second factors someone can give. */
export function choiceOf({ passkeys, app }: Pick<OwnFactors, 'passkeys' | 'app'>): FactorChoice {
  return { hasPasskey: passkeys.length > 0, hasApp: app !== null }
}

/** What someone fills in to say again who they are. An empty code means their passkey. */
export type StepUpFields = { password: string; code: string }

/** Lists what is missing of these fields, by name. */
export function stepUpProblems({ password, code }: StepUpFields, choice: FactorChoice): Problem[] {
  const needsCode = hasFactor(choice) && !choice.hasPasskey
  return [
    ...(password === '' ? [{ path: 'password', message: messages.required }] : []),
    ...(needsCode && bareCode(code) === '' ? [{ path: 'code', message: messages.required }] : []),
  ]
}
