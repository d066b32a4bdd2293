import { type SmtpConfig, senderName } from '../config/read-smtp.ts'
import { type EmailMessage, type Mailer, RecipientRefused } from '../ports/mailer.ts'
import { MARK_ID } from './render.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Limits the sending of an email as a whole: a slow trickle of replies never reaches the idle limit. */
const WHOLE_MS = 60_000

/**
 * Signs in at the operator's SMTP server without sending an email.
 * @throws the error of the server or the connection
 */
export async function verifySmtp({ url }: SmtpConfig): Promise<void> {
  const transport = await transportTo(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Loads nodemailer for the first email, which saves time and memory at start. */
async function transportTo(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends through the operator's SMTP server. */
export function createSmtpMailer({ url, from }: SmtpConfig): Mailer {
  let transport: ReturnType<typeof transportTo> | undefined
  return {
    async send(mail) {
      transport ??= transportTo(url)
      const sending = (await transport).sendMail(messageOf(mail, from))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(
          () => fail(new Error(`The mail server did not accept the email in ${WHOLE_MS} ms`)),
          WHOLE_MS,
        )
      })
      try {
        await Promise.race([sending, late])
      } catch (error) {
        throw isRecipientRefused(error)
          ? new RecipientRefused('The recipient was refused', { cause: error })
          : error
      } finally {
        clearTimeout(timer)
        sending.catch(() => {})
      }
    },
  }
}

/** Tells a mailbox that does not exist, or is closed, from a server that can't take emails at the moment. */
const isRecipientRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/**
 * Converts an email to nodemailer's form; a header marks emails that no person wrote as automatic.
 * @param from the sender, under the product's name where it has none of its own
 */
export function messageOf(mail: EmailMessage, from: string) {
  const { to, subject, text, html, mark, message_id, replyTo, isFromPerson, unsubscribeUrl } = mail
  const address = from.slice(from.lastIndexOf('<') + 1).replace('>', '')
  return {
    from: senderName(from) === '' ? { name: mail.app_name, address } : from,
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: message_id,
    attachments: [
      {
        cid: MARK_ID,
        filename: 'mark.png',
        contentType: 'image/png',
        contentDisposition: 'inline' as const,
        content: Buffer.from(mark, 'base64'),
      },
    ],
    headers: {
      ...(!isFromPerson && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
