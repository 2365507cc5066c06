import { station } from '#domain/station.ts'
import type { Config } from '#server/config.ts'
import { createMailer, openSmtp } from '#server/mail/create-mailer.ts'
import { codeOf, type Finding, fix, look, ok } from './finding.ts'

const advice: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: correct the name and port in SMTP_URL',
  EHOSTUNREACH: 'no way leads there: correct the name in SMTP_URL, or see to the network',
  ENETUNREACH: 'no way leads there: correct the name in SMTP_URL, or see to the network',
  ECONNECTION: 'no connection came about: correct the name and port in SMTP_URL',
  EDNS: 'that name has no address: correct SMTP_URL',
  ENOTFOUND: 'that name has no address: correct SMTP_URL',
  ETIMEDOUT: 'no answer came in time: see whether this machine may reach that port, since many networks close port 25',
  ESOCKET: 'the connection broke or its certificate is not trusted: see whether SMTP_URL should say smtp:// or smtps://',
  ETLS: 'it offers no TLS: use another port, or smtps://; for a mail server on this machine there is SMTP_INSECURE=1',
  EAUTH: 'it refuses the name or password: correct them in SMTP_URL, with special characters written as %40 and the like',
  get EENVELOPE() {
    return `it refuses the sender ${station.invoiceFrom} or the address given: have it accept that sender`
  },
}

/** The mail library calls every broken connection ESOCKET; the system's own code is in its message. */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return (code === 'ESOCKET' && error instanceof Error && /\bE(?:CONNREFUSED|HOSTUNREACH|NETUNREACH)\b/.exec(error.message)?.[0]) || code
}

const subject = () => `A test letter from the shop of ${station.name}`
const body = 'The shop can send mail: this letter is the proof. Nobody has to do anything.'

/** Logs in to the mail server; with an address it also sends a test letter there. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'needsMailTls' | 'dataDir'>, letterTo?: string): Promise<Finding> {
  const check = 'mail'
  const { smtpUrl } = config
  if (smtpUrl === undefined) return look(check, 'SMTP_URL is not set: letters are files under DATA_DIR/outbox, and nobody gets any.')
  const { host } = new URL(smtpUrl)
  try {
    if (letterTo === undefined) {
      const transport = await openSmtp(smtpUrl, config.needsMailTls)
      await transport.verify().finally(() => transport.close())
      return ok(check, `${host} lets the shop in. To see a letter arrive: npm run doctor -- --letter you@example.com`)
    }
    await createMailer(config).send({ to: { name: '', address: letterTo }, subject: subject(), text: body, html: `<p>${body}</p>` })
    return ok(check, `${host} has taken a test letter for ${letterTo}: see that it arrives, and not among the spam.`)
  } catch (error) {
    const code = reasonOf(error)
    return fix(check, `${host} takes no mail from the shop: ${advice[code] ?? code}.`)
  }
}
