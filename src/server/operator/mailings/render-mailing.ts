import { LOCALES, type Locale } from '#domain/site/locales.ts'
import type { MailingRow } from '../../email/mailing-queries.ts'
import type { EmailPayloads } from '../../email/payloads.ts'
import { MARK_ID } from '../../email/render.ts'
import { DARK_STYLE } from '../../email/style.ts'
import { writeEmail } from '../../email/write-email.ts'
import { siteAddress } from '../../http/origin.ts'
import { inlineSource } from '../../http/plain-page.ts'
import type { EmailMessage } from '../../ports/mailer.ts'
import type { CoreServices } from '../../services.ts'
import { siteContent } from '../../site/content/content.ts'
import { emailMarkOf } from '../../site/pictures/email-mark.ts'
import { textsOf } from './texts.ts'

/** Stands in a preview where each member's email has a token of its own. */
const NO_TOKEN = 'preview'

/** Writes a mailing's email as members get it, in each language. */
export async function renderMailing(
  services: CoreServices,
  mailing: Pick<MailingRow, 'kind' | 'texts'>,
): Promise<Record<Locale, EmailMessage>> {
  const { web_config, own_words, brand } = await siteContent(services)
  const { app_name, app_name_en, email } = web_config
  const mark = await emailMarkOf(brand)
  const origin = siteAddress(services.config)
  const sender = { app_name, app_name_en, email, mark, own_words, origin }
  const written = LOCALES.map((locale) => {
    const payload = mailingPayload(mailing, locale, NO_TOKEN)
    const to = { message_id: '', recipient: '', locale }
    return [locale, writeEmail(sender, to, { kind: 'mailing', payload })]
  })
  return Object.fromEntries(written)
}

/** Lets a frame of the console show an email, which runs nothing, loads nothing and has no other style. */
export const shownPolicy = ({ html }: Pick<EmailMessage, 'html'>): string =>
  [
    'sandbox',
    "default-src 'none'",
    // the keyword lets hashes count for style attributes
    `style-src 'unsafe-hashes' ${[...stylesOf(html)].map(inlineSource).join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const stylesOf = (html: string) =>
  new Set([
    DARK_STYLE,
    ...Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = '']) => style),
  ])

/** Returns the email's page for a frame, in which no attachment can be shown. */
export const shownHtml = ({ html, mark }: Pick<EmailMessage, 'html' | 'mark'>): string =>
  html.replace(`cid:${MARK_ID}`, `data:image/png;base64,${mark}`)

/** @param token unsubscribes the recipient; emails about the contract have none */
export function mailingPayload(
  { kind, texts }: Pick<MailingRow, 'kind' | 'texts'>,
  locale: Locale,
  token: string,
): EmailPayloads['mailing'] {
  return {
    ...textsOf({ texts })[locale],
    unsubscribe_token: kind === 'news' ? token : null,
  }
}
