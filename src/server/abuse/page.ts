import { MAX_MESSAGE } from '#contract/messages.ts'
import { CARD, INK, LINE } from '#domain/brand/colour-modes.ts'
import { isEmail } from '#domain/identity/credentials.ts'
import { ABUSE_PATH } from '#domain/site/links.ts'
import { appName, type Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import type { SiteContent } from '../site/content/content.ts'
import { framedPage } from '../status/frame.ts'
import { BUTTON_STYLE, FIELD, FIELD_LINE, FRAME_STYLE } from '../status/style.ts'
import { sectionOf } from '../texts.ts'

/** The looks of the page for reports of abuse. */
export const ABUSE_STYLE = `${FRAME_STYLE}
ul { margin: 8px 0; padding-inline-start: 24px; max-width: 648px; text-wrap: pretty; }
li + li { margin-top: 8px; }
form { padding: 20px 24px 24px; background: ${CARD}; border: 1px solid ${LINE}; border-radius: 12px; }
form h2 { margin-top: 0; }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid ${FIELD_LINE}; border-radius: 10px; background: ${FIELD}; color: ${INK}; font: inherit; }
textarea { resize: vertical; }
${BUTTON_STYLE}
form button { width: 100%; }
.outcome:not(:target) { display: none; }
.jump .button { margin: 8px 0 0; border-color: transparent; background: var(--brand); color: var(--on-brand); }
h1 + p { max-width: none; }
@media (min-width: 1024px) { .jump { display: none; } .halves { display: grid; grid-template-columns: 1fr 420px; gap: 64px; align-items: start; margin-top: 32px; } .halves h2:first-child { margin-top: 0; } }
`

const textsOf = sectionOf('abusePage', [
  'title',
  'pageTitle',
  'description',
  'lead',
  'limits',
  'noRecords',
  'close',
  'stored',
  'privacy',
  'usage',
  'need',
  'where',
  'when',
  'whatHappened',
  'form',
  'email',
  'message',
  'send',
  'kept',
  'sent',
  'notSent',
  'tooMany',
  'write',
])

/** Fragments of the page's address that show how sending a report went. */
export const OUTCOMES = { sent: 'sent', notSent: 'not-sent', tooMany: 'too-many' } as const

const PRIVACY = '/protocol/privacy-policy'
const USAGE = '/protocol/user-usage-agreement'

/**
 * Writes the page for reports of abuse (decision 178), with a form that works without script.
 * @param origin the site's public address; null leaves out the addresses for search engines
 */
export function abusePage(
  { web_config, brand }: Pick<SiteContent, 'web_config' | 'brand'>,
  locale: Locale,
  origin: string | null,
): string {
  const texts = textsOf(locale)
  const name = appName(web_config, locale)
  const { email } = web_config
  const mail = isEmail(email)
    ? ` ${texts.write} <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
    : ''
  return framedPage({
    locale,
    path: ABUSE_PATH,
    name,
    brand,
    origin,
    style: ABUSE_STYLE,
    title: texts.pageTitle.replace('{app_name}', name),
    description: texts.description.replace('{app_name}', name),
    main: `<h1>${texts.title}</h1>
<p>${texts.lead}</p>
<p class="jump"><a class="button" href="#form">${texts.form}</a></p>
<p class="note outcome" id="${OUTCOMES.sent}" role="status">${texts.sent}</p>
<p class="note outcome" id="${OUTCOMES.notSent}" role="status">${texts.notSent}</p>
<p class="note outcome" id="${OUTCOMES.tooMany}" role="status">${texts.tooMany}${mail}</p>
<div class="halves"><div>
<h2>${texts.need}</h2>
${listOf(texts.where, texts.when, texts.whatHappened)}
<h2>${texts.limits}</h2>
${listOf(
  texts.noRecords,
  texts.stored.replace('{privacy}', linkTo(PRIVACY, texts.privacy)),
  texts.close.replace('{usage}', linkTo(USAGE, texts.usage)),
)}
</div>
<form method="post" action="${ABUSE_PATH}" aria-labelledby="form">
<h2 id="form">${texts.form}</h2>
<label for="email">${texts.email}</label>
<input id="email" name="email" inputmode="email" autocomplete="email" maxlength="254" required>
<label for="message">${texts.message}</label>
<textarea id="message" name="message" rows="8" maxlength="${MAX_MESSAGE}" required></textarea>
<input type="hidden" name="locale" value="${locale}">
<button>${texts.send}</button>
<p class="muted">${texts.kept}</p>
</form>
</div>`,
  })
}

const linkTo = (path: string, words: string) => `<a href="${path}">${words}</a>`

const listOf = (...points: string[]) =>
  `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
