import { PAGES } from '#contract/site/pages.ts'
import { DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { type Outlook, outlookOf } from '#domain/nodes/places.ts'
import { isSitePath, STATUS_PATH, safeLink } from '#domain/site/links.ts'
import { appName, type Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { sectionOf } from '../texts.ts'
import { AGE_SCRIPT } from './age-script.ts'
import type { StatusFacts } from './facts.ts'
import { framedPage } from './frame.ts'
import { lineHtml } from './line.ts'
import { placesHtml } from './places.ts'
import { STATUS_STYLE } from './style.ts'

const textsOf = sectionOf('statusPage', [
  'title',
  'pageTitle',
  'description',
  'all',
  'some_silent',
  'some_closed',
  'none',
  'demonstration',
  'notSetUp',
  'unknown',
  'copy',
  'old',
  'announcement',
  'maintenance',
  'from',
  'until',
  'readMore',
  'elsewhere',
  'devices',
  'checked',
  'again',
])
type Texts = ReturnType<typeof textsOf>

/**
 * Writes the status page, whole and readable without script.
 * @param facts null while they can't be read
 * @param origin the site's public address; null leaves out the addresses for search engines
 */
export function statusPage(
  facts: StatusFacts | null,
  locale: Locale,
  origin: string | null,
): string {
  const texts = textsOf(locale)
  const name = facts === null ? '' : appName(facts.web_config, locale)
  return framedPage({
    locale,
    path: STATUS_PATH,
    name,
    brand: facts?.brand ?? DEFAULT_BRAND,
    title: name === '' ? texts.title : texts.pageTitle.replace('{app_name}', name),
    description: texts.description.replace('{app_name}', name),
    origin,
    style: STATUS_STYLE,
    script: AGE_SCRIPT,
    main: `<h1>${texts.title}</h1>
<p class="note copy" role="status">${texts.copy}</p>
<p class="note old" role="status">${texts.old}</p>
${facts === null ? `<p class="outlook">${texts.unknown}</p>` : factsHtml(facts, locale, texts)}
<p><a class="button" href="">${texts.again}</a></p>`,
  })
}

function factsHtml(facts: StatusFacts, locale: Locale, texts: Texts): string {
  const { places, checkedAtMs } = facts
  const isElsewhere = places.some(({ state }) => state === 'silent')
  return `<p class="outlook">${outlookText(facts, texts)}</p>
<p class="muted">${texts.checked.replace('{time}', timeHtml(checkedAtMs))}<span id="age"></span></p>
${places.length === 0 ? '' : lineHtml(!BROKEN.has(outlookOf(places)))}
${announcementHtml(facts, locale, texts)}
${places.length === 0 ? '' : placesHtml(facts, locale)}
${isElsewhere ? `<p>${texts.elsewhere} <a href="${PAGES.account}?tab=devices">${texts.devices}</a></p>` : ''}`
}

/** Outlooks of an outage; a place closed on purpose breaks no line. */
const BROKEN = new Set<Outlook>(['some_silent', 'none'])

function outlookText({ places, isSetUp, isDemonstration }: StatusFacts, texts: Texts): string {
  if (!isSetUp) return texts.notSetUp
  if (isDemonstration) return texts.demonstration
  return texts[outlookOf(places)]
}

function announcementHtml({ announcement }: StatusFacts, locale: Locale, texts: Texts): string {
  if (announcement === null) return ''
  const { link, maintenance, starts_at_ms, ends_at_ms } = announcement
  const href = isSitePath(link) ? link : safeLink(link)
  const parts = [
    escapeHtml(announcement.texts[locale] ?? ''),
    ...(maintenance && starts_at_ms !== null
      ? [texts.from.replace('{time}', timeHtml(starts_at_ms))]
      : []),
    ...(ends_at_ms === null ? [] : [texts.until.replace('{time}', timeHtml(ends_at_ms))]),
    ...(href === null ? [] : [`<a href="${escapeHtml(href)}">${texts.readMore}</a>`]),
  ]
  return `<section class="note" aria-labelledby="announcement">
<h2 id="announcement">${maintenance ? texts.maintenance : texts.announcement}</h2>
<p>${parts.join(' ')}</p>
</section>`
}

/** Writes a time as `2026-11-23 06:25 UTC`, with seconds for machines. */
function timeHtml(atMs: number): string {
  const iso = new Date(atMs).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`
}
