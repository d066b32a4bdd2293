import { PAGES } from '#contract/site/pages.ts'
import { appName, type Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { inlineSource } from '../../http/plain-page.ts'
import type { SiteContent } from '../../site/content/content.ts'
import { contentPolicy } from '../../site/rendering/page-headers.ts'
import { framedPage } from '../../status/frame.ts'
import { FRAME_STYLE } from '../../status/style.ts'
import { sectionOf } from '../../texts.ts'

const textsOf = sectionOf('movedPage', [
  'pageTitle',
  'title',
  'lead',
  'signIn',
  'findPassword',
  'app',
])

export const MOVED_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy({ scripts: [], styles: [inlineSource(FRAME_STYLE)] }),
  // its address is a secret of the member
  'referrer-policy': 'no-referrer',
}

/**
 * Writes the page behind an old subscription address, which leads the member to the sign-in (decision 243). It says
 * nothing of the account.
 * @param page.path the address, for the links to other languages
 * @param page.name what members call the service that they come from
 */
export function movedPage(
  { web_config, brand }: Pick<SiteContent, 'web_config' | 'brand'>,
  { locale, path, name }: { locale: Locale; path: string; name: string },
): string {
  const texts = textsOf(locale)
  const app_name = appName(web_config, locale)
  const say = (text: string) =>
    text.replace('{app_name}', () => app_name).replace('{old_name}', () => name)
  return framedPage({
    locale,
    path,
    name: app_name,
    brand,
    origin: null,
    style: FRAME_STYLE,
    title: say(texts.pageTitle),
    description: texts.title,
    main: `<h1>${texts.title}</h1>
<p>${escapeHtml(say(texts.lead))}</p>
<p><a class="button" href="${PAGES.login}">${texts.signIn}</a></p>
<p><a href="${PAGES.retrievePassword}">${texts.findPassword}</a></p>
<p class="muted">${escapeHtml(say(texts.app))}</p>`,
  })
}
