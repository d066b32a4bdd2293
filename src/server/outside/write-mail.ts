import { appName, type Locale } from '#domain/locales.ts'
import { siteAddress } from '../http/origin.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content.ts'
import { letterHtml, letterText } from './letter.ts'
import { letterInEnglish } from './letters-en.ts'
import { letterInChinese } from './letters-zh.ts'
import type { Mail } from './mail.ts'
import type { NoticeContent } from './notices.ts'

const WRITERS: Record<Locale, typeof letterInEnglish> = {
  'en-US': letterInEnglish,
  'zh-CN': letterInChinese,
}

/** Writes a notice out in its receiver's language, in text and in HTML. */
export async function writeMail(
  services: Services,
  to: { message_id: string; recipient: string; locale: Locale },
  notice: NoticeContent,
): Promise<Mail> {
  const { web_config } = await siteContent(services)
  const origin = siteAddress(services.config)
  const app = appName(web_config, to.locale)
  const letter = WRITERS[to.locale](notice, { app, link: (path) => `${origin}${path}` })
  const signature = `${app} · ${new URL(origin).host}`
  return {
    to: to.recipient,
    subject: letter.subject,
    text: letterText(letter, signature),
    html: letterHtml(letter, signature, to.locale),
    message_id: `<${to.message_id}@${new URL(origin).hostname}>`,
  }
}
