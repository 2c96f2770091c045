import { createTransport } from 'nodemailer'
import type { Settings } from '../../../../settings.ts'
import { DeliveryFailure, networkFailure } from '../failure.ts'
import type { TextContent, Transport } from '../message.ts'

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** What an SMTP client reports beside the errors of the network (nodemailer's codes). */
type SmtpError = { code?: string; responseCode?: number }

/**
 * A reply 5xx to a message is final (RFC 5321, section 4.2.1). One to our sign-in says nothing of the message: servers give it
 * for a while too, and somebody mends the password.
 */
function failureOf(error: SmtpError): unknown {
  const { code, responseCode: reply } = error
  const terms = { numbers: reply === undefined ? [] : [reply], isFinal: reply !== undefined && reply >= 500 }
  const known = networkFailure(error)
  if (known) return known
  if (code === 'EAUTH') return new DeliveryFailure('signIn', { numbers: terms.numbers })
  if (code === 'EENVELOPE') return new DeliveryFailure('recipient', terms)
  if (code === 'ETLS') return new DeliveryFailure('encryption')
  if (code === 'ETIMEDOUT' || code === 'ECONNECTION') return new DeliveryFailure('broken')
  return reply === undefined ? error : new DeliveryFailure('status', terms)
}

/** The mail server of the settings; beyond this machine it is spoken to with TLS only. */
export function smtpTransport(settings: Settings): Transport<TextContent> | null {
  const { LAMPLIGHTER_SMTP_URL: address, LAMPLIGHTER_SMTP_FROM: from } = settings
  if (!address) return null
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  const mailer = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !LOOPBACK.includes(hostname),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id }, { to, subject, text }, signal) {
      await mailer
        .sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>`, signal })
        .catch((error: SmtpError) => {
          throw failureOf(error)
        })
    },
  }
}
