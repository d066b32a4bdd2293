import { PAGES } from '#contract/site/pages.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { appName, type Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { inlineSource } from '../../http/plain-page.ts'
import type { SiteContent } from '../../site/content/content.ts'
import { contentPolicy } from '../../site/rendering/page-headers.ts'
import { framedPage } from '../../status/frame.ts'
import { BUTTON_STYLE, FRAME_STYLE } from '../../status/style.ts'
import { sectionOf } from '../../texts.ts'

const textsOf = sectionOf('movedPage', [
  'pageTitle',
  'title',
  'password',
  'unclaimed',
  'claimed',
  'code',
  'number',
  'claimCode',
  'claim',
  'signIn',
  'findPassword',
  'app',
])

/** How the member gets into the account; with the claim code just handed over, which the page shows. */
export type MovedPageState = 'password' | 'unclaimed' | 'claimed' | { code: string; number: string }

const STYLE = `${FRAME_STYLE}${BUTTON_STYLE}
dd { margin: 0 0 8px; font-family: ui-monospace, monospace; font-size: 20px; overflow-wrap: anywhere; }`

export const MOVED_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy({ scripts: [], styles: [inlineSource(STYLE)] }),
  // its address is a secret of the member
  'referrer-policy': 'no-referrer',
}

/**
 * Writes the page behind an old subscription address, which leads the member into the account (decision 243).
 * @param page.path the address, for the links to other languages
 * @param page.name what members call the service that they come from
 */
export function movedPage(
  { web_config, brand }: Pick<SiteContent, 'web_config' | 'brand'>,
  {
    locale,
    path,
    name,
    state,
  }: { locale: Locale; path: string; name: string; state: MovedPageState },
): string {
  const texts = textsOf(locale)
  const app_name = appName(web_config, locale)
  const say = (text: string) =>
    text.replace('{app_name}', () => app_name).replace('{old_name}', () => name)
  const lead = texts[typeof state === 'string' ? state : 'code']
  return framedPage({
    locale,
    path,
    name: app_name,
    brand,
    origin: null,
    style: STYLE,
    title: say(texts.pageTitle),
    description: texts.title,
    main: `<h1>${texts.title}</h1>
<p>${escapeHtml(say(lead))}</p>
${typeof state === 'string' ? '' : codesOf(texts, state)}${state === 'unclaimed' ? formOf(texts, path, locale) : linksOf(texts)}
<p class="muted">${escapeHtml(say(texts.app))}</p>`,
  })
}

type Texts = ReturnType<typeof textsOf>

const codesOf = (texts: Texts, { code, number }: { code: string; number: string }) =>
  `<dl class="note"><dt>${texts.number}</dt><dd>${groupAccountNumber(number)}</dd>
<dt>${texts.claimCode}</dt><dd>${groupByFour(code)}</dd></dl>
`

const formOf = (texts: Texts, path: string, locale: Locale) =>
  `<form method="post" action="${path}?locale=${locale}"><button>${texts.claim}</button></form>`

const linksOf = (texts: Texts) =>
  `<p><a class="button" href="${PAGES.login}">${texts.signIn}</a></p>
<p><a href="${PAGES.retrievePassword}">${texts.findPassword}</a></p>`
