import type { FastifyInstance } from 'fastify'
import { LINE } from '#domain/brand/colour-modes.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { isLocalRequest, siteAddress } from '../../http/origin.ts'
import { plainPage } from '../../http/plain-page.ts'
import type { Services } from '../../services.ts'
import { sectionOf } from '../../texts.ts'
import { listMailbox, type MailboxEmail, readFromMailbox } from './read-mailbox.ts'

const { html, headers } = plainPage(`
main { max-width: 720px; }
ul { list-style: none; padding: 0; }
li { padding: 12px 0; border-top: 1px solid ${LINE}; overflow-wrap: anywhere; }
li a { display: inline-block; min-height: 44px; line-height: 44px; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 16px; border: 1px solid ${LINE}; border-radius: 12px; }
`)

const REFRESH_S = 3

const KEYS = ['title', 'hint', 'empty', 'back', 'to'] as const
const textsOf = sectionOf('mailbox', KEYS)

/** The page is in all languages at the same time, English first. */
const FIRST: Locale = 'en-US'
const LANGUAGES = [FIRST, ...LOCALES.filter((locale) => locale !== FIRST)]

const inEach = (key: (typeof KEYS)[number]): string =>
  LANGUAGES.map((locale) => {
    const text = escapeHtml(textsOf(locale)[key])
    return locale === FIRST ? text : `<span lang="${locale}">${text}</span>`
  }).join(' ')

/**
 * Mounts `/mailbox`, which shows demo mode's emails to browsers on this machine only
 * (decision 25).
 */
export function mountMailbox(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.get('/mailbox', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound()
    return reply.headers(headers()).send(listPage(await listMailbox(config.dataDir)))
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = isLocalRequest(request)
      ? await readFromMailbox(config.dataDir, request.params.id)
      : null
    if (!mail) return reply.callNotFound()
    return reply.headers(headers()).send(mailPage(mail, siteAddress(config)))
  })
}

function listPage(mails: readonly MailboxEmail[]): string {
  const list = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a><br>
${escapeHtml(mail.to)} · ${timeOf(mail)}</li>`,
  )
  const content =
    mails.length === 0 ? `<p>${inEach('empty')}</p>` : `<ul>\n${list.join('\n')}\n</ul>`
  return html({
    locale: FIRST,
    title: LANGUAGES.map((locale) => textsOf(locale).title).join(' · '),
    head: `<meta http-equiv="refresh" content="${REFRESH_S}">\n`,
    main: `<h1>${inEach('title')}</h1>
<p>${inEach('hint')}</p>
${content}`,
  })
}

function mailPage(mail: MailboxEmail, origin: string): string {
  return html({
    locale: FIRST,
    title: mail.subject,
    main: `<p><a href="/mailbox">${inEach('back')}</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>${inEach('to')}: ${escapeHtml(mail.to)}<br>
${timeOf(mail)}</p>
<pre>${withLinks(mail.text, origin)}</pre>`,
  })
}

/** Turns addresses of this site into links, and no others. */
function withLinks(text: string, origin: string): string {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part) => {
      const safe = escapeHtml(part)
      return part.startsWith(`${origin}/`) ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}

function timeOf({ sent_at_ms }: MailboxEmail): string {
  const time = new Date(sent_at_ms).toISOString()
  return `<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time>`
}
