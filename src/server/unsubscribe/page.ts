import { UNSUBSCRIBE_PATH } from '#domain/site/links.ts'
import { appName, type Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { SiteContent } from '../site/content/content.ts'
import { offersRenewals, renewalWords } from '../site/content/renewal-words.ts'
import { framedPage } from '../status/frame.ts'
import { BUTTON_STYLE, FRAME_STYLE } from '../status/style.ts'
import { sectionOf } from '../texts.ts'

const TEXTS = [
  'title',
  'pageTitle',
  'ask',
  'others',
  'stop',
  'done',
  'again',
  'settings',
  'unknown',
] as const

/** The things that links from emails stop, each with its texts, its path before the token, what that is for, and where it is turned on again. */
export const STOPPED = {
  news: {
    textsOf: sectionOf('unsubscribePage', TEXTS),
    path: UNSUBSCRIBE_PATH,
    purpose: 'unsubscribe',
    settings: '/account?tab=settings',
  },
  renewal: {
    textsOf: sectionOf('stopRenewalPage', TEXTS),
    path: `${UNSUBSCRIBE_PATH}/renewal`,
    purpose: 'stop-renewal',
    settings: '/account?tab=orders',
  },
} as const
export type Stopped = keyof typeof STOPPED

export const UNSUBSCRIBE_STYLE = `${FRAME_STYLE}${BUTTON_STYLE}`

/**
 * Writes the page behind the link that each email with news brings (decision 167), or each announcement of a renewal
 * (decision 247). It works without script.
 * @param page.state `unknown`: the token names no account
 */
export function unsubscribePage(
  { web_config, brand }: Pick<SiteContent, 'web_config' | 'brand'>,
  page: { stopped: Stopped; locale: Locale; token: string; state: 'ask' | 'done' | 'unknown' },
): string {
  const { locale, token, state } = page
  const { textsOf, settings, path: before } = STOPPED[page.stopped]
  const texts = textsOf(locale)
  const name = appName(web_config, locale)
  const path = `${before}/${encodeURIComponent(token)}`
  const say = (text: string) =>
    escapeHtml(text)
      .replace('{app_name}', escapeHtml(name))
      .replace('{nothing_renews}', renewalWords(web_config, locale).nothing_renews)
      .replace('{settings}', `<a href="${settings}">${texts.settings}</a>`)
  const canRestart = page.stopped === 'news' || offersRenewals(web_config)
  const words = {
    ask: `<p>${say(texts.ask)}</p>
<p class="muted">${texts.others}</p>
<form method="post" action="${path}?locale=${locale}">
<button>${texts.stop}</button>
</form>`,
    done: `<p class="note" role="status">${say(texts.done)}</p>
<p>${[texts.others, ...(canRestart ? [say(texts.again)] : [])].join(' ')}</p>`,
    unknown: `<p class="note">${say(texts.unknown)}</p>`,
  }
  return framedPage({
    locale,
    path,
    name,
    brand,
    origin: null,
    style: UNSUBSCRIBE_STYLE,
    title: texts.pageTitle.replace('{app_name}', name),
    description: texts.title,
    main: `<h1>${texts.title}</h1>\n${words[state]}`,
  })
}
