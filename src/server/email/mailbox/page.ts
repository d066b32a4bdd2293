import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { isLocalRequest, siteAddress } from '../../http/origin.ts'
import type { Services } from '../../services.ts'
import { listMailbox, type MailboxEmail, readFromMailbox } from './read-mailbox.ts'

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 24px 16px; max-width: 720px; background: #fbf8f4; color: #0b1524; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
h1 { font-size: 28px; line-height: 1.3; overflow-wrap: anywhere; }
a { color: #1f5fe0; }
a:focus-visible { outline: 3px solid #1f5fe0; outline-offset: 2px; }
ul { list-style: none; padding: 0; }
li { padding: 12px 0; border-top: 1px solid #e7e0d6; overflow-wrap: anywhere; }
li a { display: inline-block; min-height: 44px; line-height: 44px; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding: 16px; border: 1px solid #e7e0d6; border-radius: 12px; }
@media (prefers-color-scheme: dark) {
  body { background: #0b1524; color: #fbf8f4; }
  a { color: #9dbcff; }
  li, pre { border-color: #1e3153; }
}`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const REFRESH_S = 3

/**
 * Mounts `/mailbox`, which shows demonstration mode's mails to browsers on this machine only
 * (decision 25).
 */
export function mountMailbox(app: FastifyInstance, { config }: Services): void {
  app.get('/mailbox', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound()
    return sendHtml(reply, listPage(await listMailbox(config.dataDir)))
  })

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = isLocalRequest(request)
      ? await readFromMailbox(config.dataDir, request.params.id)
      : null
    if (!mail) return reply.callNotFound()
    return sendHtml(reply, mailPage(mail, siteAddress(config)))
  })
}

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(html)
}

function listPage(mails: readonly MailboxEmail[]): string {
  const list = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a><br>
${escapeHtml(mail.to)} · ${timeOf(mail)}</li>`,
  )
  const content =
    mails.length === 0
      ? '<p>No mail yet. <span lang="zh-CN">还没有邮件。</span></p>'
      : `<ul>\n${list.join('\n')}\n</ul>`
  return page(
    'Mailbox · 本机信箱',
    `<h1>Mailbox <span lang="zh-CN">本机信箱</span></h1>
<p>Mail that this server would send stays here. <span lang="zh-CN">演示模式下，邮件不会寄出，都留在这里。</span></p>
${content}`,
    `<meta http-equiv="refresh" content="${REFRESH_S}">`,
  )
}

function mailPage(mail: MailboxEmail, origin: string): string {
  return page(
    mail.subject,
    `<p><a href="/mailbox">Back <span lang="zh-CN">返回信箱</span></a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<p>To <span lang="zh-CN">收件人</span>: ${escapeHtml(mail.to)}<br>
${timeOf(mail)}</p>
<pre>${withLinks(mail.text, origin)}</pre>`,
    '',
  )
}

/** Turns addresses of this site, and no others, into links. */
function withLinks(text: string, origin: string): string {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part) => {
      const safe = escapeHtml(part)
      return part.startsWith(`${origin}/`) ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}

function page(title: string, main: string, head: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}

function timeOf({ sent_at_ms }: MailboxEmail): string {
  const time = new Date(sent_at_ms).toISOString()
  return `<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time>`
}
