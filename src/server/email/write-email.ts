import { UNSUBSCRIBE_PATH } from '#domain/site/links.ts'
import { appName, type Locale } from '#domain/site/locales.ts'
import type { EmailMessage } from '../ports/mailer.ts'
import { contextOf } from './context.ts'
import type { EmailMark } from './email-mark.ts'
import { fillTemplate } from './fill-template.ts'
import type { Block } from './parse-template.ts'
import type { EmailContent } from './payloads.ts'
import { emailHtml, emailText } from './render.ts'
import { findTemplate } from './templates.ts'

/** The product as the operator has named it, and the addresses for replies and links. */
export interface Sender {
  app_name: string
  app_name_en: string
  /** the operator's address for members; empty when none is set */
  email: string
  mark: EmailMark
  /** in place of a document's own choices, such as `tier.gold` (decision 186) */
  own_words?: Partial<Record<Locale, Readonly<Record<string, string>>>>
  /** where links lead for this recipient: the site's own origin or a mirror's (decision 172) */
  origin: string
}

/** Writes an email in its recipient's language, as text and as HTML. */
export function writeEmail(
  sender: Sender,
  { message_id, recipient, locale }: { message_id: string; recipient: string; locale: Locale },
  content: EmailContent,
): EmailMessage {
  const { document, values } = contextOf(content, locale)
  const { origin } = sender
  const { host, hostname } = new URL(origin)
  const app_name = appName(sender, locale)
  const { subject, blocks } = fillTemplate(
    findTemplate(locale, document),
    { ...values, app_name },
    sender.own_words?.[locale],
  )
  const written = {
    subject,
    blocks: blocks.map((block) => withOrigin(block, origin)),
    signature: `${app_name} · ${host}`,
    name: app_name,
    mark: sender.mark,
  }
  return {
    app_name,
    to: recipient,
    subject,
    text: emailText(written, locale),
    html: emailHtml(written, locale),
    mark: sender.mark.png,
    replyTo: replyTo(content, sender),
    message_id: `<${message_id}@${hostname}>`,
    isFromPerson: content.kind === 'support_answer',
    unsubscribeUrl: unsubscribeUrl(content, origin),
  }
}

/** Completes links to the site, which documents write as paths. */
function withOrigin(block: Block, origin: string): Block {
  return 'url' in block && block.url.startsWith('/')
    ? { ...block, url: `${origin}${block.url}` }
    : block
}

function unsubscribeUrl(content: EmailContent, origin: string): string | null {
  if (content.kind !== 'mailing') return null
  const { unsubscribe_token } = content.payload
  return unsubscribe_token === null ? null : `${origin}${UNSUBSCRIBE_PATH}/${unsubscribe_token}`
}

/** Chooses the Reply-To: members reply to the operator, the operator to the author of a support message. */
function replyTo(content: EmailContent, { email }: Sender): string | null {
  if (content.kind === 'support_message') return content.payload.email
  return email === '' ? null : email
}
