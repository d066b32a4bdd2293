import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PageName } from '#contract/pages.ts'
import type { Locale } from '#domain/locales.ts'
import type { Config } from '../config.ts'
import { addVary } from '../http/encoded-text.ts'

/** An empty style element, which emotion adds before it inserts its rules. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What a page of ours may load and run: its own files and the inline parts with these hashes. */
export function contentPolicy(inline: {
  scripts: readonly string[]
  styles: readonly string[]
}): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline.scripts].join(' '),
    ['style-src', "'self'", ...inline.styles, EMPTY_STYLE].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types skylark-worker',
  ].join('; ')
}

/** Data is never a document: nothing in it may load, run or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
const DATA_TYPES = ['application/json', 'application/xml', 'text/plain']

const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')

const YEAR_S = 365 * 24 * 3600

/** Pages whose address can name an order or a mailed code: it never leaves in a referrer. */
const PRIVATE_PAGES = new Set<PageName>([
  'login',
  'signUp',
  'retrievePassword',
  'account',
  'pay',
  'paySuccess',
])

/** The headers of a page, besides those that every answer has. */
export function setPageHeaders(
  reply: FastifyReply,
  page: PageName | null,
  { locale, policy }: { locale: Locale; policy: string },
): void {
  reply.headers({
    'cache-control': 'no-cache',
    'content-language': locale,
    'content-security-policy': policy,
    'referrer-policy':
      page !== null && PRIVATE_PAGES.has(page) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  })
  addVary(reply, 'Accept-Language')
  addVary(reply, 'Cookie')
}

/** Gives every answer of the service its security headers; a header that a route set stays. */
export function hardenAnswers(app: FastifyInstance, config: Config): void {
  const is_behind_tls = config.public_url?.startsWith('https://') ?? false
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    setDefault(reply, 'x-content-type-options', 'nosniff')
    setDefault(reply, 'cross-origin-resource-policy', 'same-origin')
    setDefault(reply, 'referrer-policy', 'no-referrer')
    if (is_behind_tls) setDefault(reply, 'strict-transport-security', `max-age=${YEAR_S}`)
    if (type.startsWith('text/html')) {
      setDefault(reply, 'cross-origin-opener-policy', 'same-origin')
      setDefault(reply, 'permissions-policy', PERMISSIONS)
      setDefault(reply, 'content-security-policy', contentPolicy({ scripts: [], styles: [] }))
    } else if (DATA_TYPES.some((data) => type.startsWith(data))) {
      setDefault(reply, 'content-security-policy', DATA_POLICY)
    }
    done(null, payload)
  })
}

function setDefault(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value)
}
