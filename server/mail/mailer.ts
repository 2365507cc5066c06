export type Attachment = { filename: string; content: Buffer; contentType: string }
export type Letter = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[]
  /** Where a mail program posts to stop letters of this kind (RFC 8058). */
  unsubscribe?: string
}

/** Sends one letter. Throws if it could not be handed over. `close` ends connections that it keeps. */
export type Mailer = { send(letter: Letter): Promise<void>; close?(): void }
