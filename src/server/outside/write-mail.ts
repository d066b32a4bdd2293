import { appName, type Locale } from '#domain/locales.ts'
import type { Config } from '../config.ts'
import { siteAddress } from '../http/origin.ts'
import { letterHtml, letterText } from './letter.ts'
import { letterInEnglish } from './letters-en.ts'
import { letterInChinese } from './letters-zh.ts'
import type { Mail } from './mail.ts'
import type { NoticeContent } from './notices.ts'

const WRITERS: Record<Locale, typeof letterInEnglish> = {
  'en-US': letterInEnglish,
  'zh-CN': letterInChinese,
}

/** The product as the operator set it. */
export interface Sender {
  app_name: string
  app_name_en: string
  /** where members reach the operator; empty when there is none */
  email: string
}

/** Writes a notice out in its receiver's language, in text and in HTML. */
export function writeMail(
  world: { config: Config; sender: Sender },
  to: { message_id: string; recipient: string; locale: Locale },
  notice: NoticeContent,
): Mail {
  const origin = siteAddress(world.config)
  const app = appName(world.sender, to.locale)
  const letter = WRITERS[to.locale](notice, { app, link: (path) => `${origin}${path}` })
  const signature = `${app} · ${new URL(origin).host}`
  return {
    to: to.recipient,
    subject: letter.subject,
    text: letterText(letter, signature, to.locale),
    html: letterHtml(letter, signature, to.locale),
    reply_to: replyTo(notice, world.sender),
    message_id: `<${to.message_id}@${new URL(origin).hostname}>`,
    is_from_person: notice.kind === 'support_answer',
  }
}

/** Answers of members reach the operator, and the operator's the one who wrote to support. */
function replyTo(notice: NoticeContent, { email }: Sender): string | null {
  if (notice.kind === 'support_message') return notice.payload.email
  return email === '' ? null : email
}
