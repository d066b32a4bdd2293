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

/** The product's name as the operator set it. */
export interface AppNames {
  app_name: string
  app_name_en: string
}

/** Writes a notice out in its receiver's language, in text and in HTML. */
export function writeMail(
  world: { config: Config; names: AppNames },
  to: { message_id: string; recipient: string; locale: Locale },
  notice: NoticeContent,
): Mail {
  const origin = siteAddress(world.config)
  const app = appName(world.names, to.locale)
  const letter = WRITERS[to.locale](notice, { app, link: (path) => `${origin}${path}` })
  const signature = `${app} · ${new URL(origin).host}`
  return {
    to: to.recipient,
    subject: letter.subject,
    text: letterText(letter, signature, to.locale),
    html: letterHtml(letter, signature, to.locale),
    message_id: `<${to.message_id}@${new URL(origin).hostname}>`,
    ...replyTo(notice),
  }
}

function replyTo({ kind, payload }: NoticeContent): Pick<Mail, 'reply_to'> {
  return kind === 'support_answer' && payload.reply_to !== null
    ? { reply_to: payload.reply_to }
    : {}
}
