import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { station } from '#domain/station.ts'
import type { Config } from '#server/config.ts'
import type { Letter, Mailer } from './mailer.ts'

/** Loaded with the first letter: in most processes a thread sends theirs. */
const loadNodemailer = async () => (await import('nodemailer')).default

const TEN_SECONDS = 10_000

/** One line without control characters: nothing a person typed may start a new header (security 2.14, hostile input 30). */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** Mail programs show a button for these. Both belong to what the mail server signs (security 2.8). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${encodeURI(oneLine(url))}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A letter as nodemailer takes it. Addresses are objects, so that none is parsed, and no file or address is ever read for it. */
function messageOf({ to, subject, text, html, attachments = [], unsubscribe }: Letter): SendMailOptions {
  return {
    from: { name: station.name, address: station.invoiceFrom },
    replyTo: { name: station.name, address: station.email },
    to: { name: oneLine(to.name), address: oneLine(to.address) },
    subject: oneLine(subject),
    text,
    html,
    attachments: attachments.map(({ filename, content, contentType }) => ({ filename: oneLine(filename), content, contentType })),
    headers: unsubscribe === undefined ? undefined : unsubscribeHeaders(unsubscribe),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const smtpOptions = (url: string, needsTls: boolean) => ({
  url,
  // Someone in between can hide that the server offers encryption.
  requireTLS: needsTls,
  connectionTimeout: TEN_SECONDS,
  greetingTimeout: TEN_SECONDS,
  socketTimeout: TEN_SECONDS * 2,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A way to the mail server; nothing is sent yet. With `needsTls`, nothing ever leaves without encryption. */
export const openSmtp = async (url: string, needsTls: boolean) => (await loadNodemailer()).createTransport(smtpOptions(url, needsTls))

const LETTERS_PER_CONNECTION = 100

function smtpMailer(url: string, needsTls: boolean, keepsConnections: boolean): Mailer {
  async function open() {
    if (!keepsConnections) return openSmtp(url, needsTls)
    const { createTransport } = await loadNodemailer()
    return createTransport({ ...smtpOptions(url, needsTls), pool: true, maxConnections: 5, maxMessages: LETTERS_PER_CONNECTION })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(letter) {
      transport ??= open()
      await (await transport).sendMail(messageOf(letter))
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** A letter stored next to its .eml, in the form that the outbox pages read. */
export type FiledLetter = {
  at: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments: readonly { filename: string; contentType: string; base64: string }[]
}

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

function fileMailer(dataDir: string): Mailer {
  const folder = outboxFolder(dataDir)
  return {
    async send(letter) {
      const { createTransport } = await loadNodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      await mkdir(folder, { recursive: true })
      // There are links in letters that set a password.
      await chmod(folder, 0o700)
      const { message } = await transport.sendMail(messageOf(letter))
      const at = new Date().toISOString()
      const name = `${at.replaceAll(/\D/g, '')}-${randomBytes(4).toString('hex')}`
      const filed: FiledLetter = {
        at,
        to: { name: oneLine(letter.to.name), address: oneLine(letter.to.address) },
        subject: oneLine(letter.subject),
        text: letter.text,
        html: letter.html,
        attachments: (letter.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          base64: content.toString('base64'),
        })),
      }
      await writeFile(join(folder, `${name}.eml`), message as Buffer, { mode: 0o600 })
      // It gets its own name only once it is whole, in case the folder is listed in the meantime.
      await writeFile(join(folder, `${name}.part`), JSON.stringify(filed), { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, `${name}.json`))
    },
  }
}

/**
 * Sends by SMTP if there is a server; otherwise files every letter under `<dataDir>/outbox`, to be read there by the shop's own
 * user of the machine only. With `keepsConnections` it greets the server once for many letters, until it's closed.
 */
export function createMailer(
  { smtpUrl, needsMailTls, dataDir }: Pick<Config, 'smtpUrl' | 'needsMailTls' | 'dataDir'>,
  { keepsConnections = false } = {},
): Mailer {
  return smtpUrl === undefined ? fileMailer(dataDir) : smtpMailer(smtpUrl, needsMailTls, keepsConnections)
}
