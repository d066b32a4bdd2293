import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PageName } from '#contract/site/pages.ts'
import type { Config } from '../../config/config.ts'
import { pageOf } from './page-names.ts'
import type { SitePage } from './site-set.ts'

/** Builds a page's content security policy: it allows the site's own files and inline parts by hash. */
export function contentPolicy({
  scripts,
  styles,
  connect = [],
}: {
  scripts: readonly string[]
  styles: readonly string[]
  /** origins that the page may call besides its own */
  connect?: readonly string[]
}): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    ...(connect.length > 0 ? [['connect-src', "'self'", ...connect].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types skylark-worker',
    // without spaces, because the first answer has few bytes left (decision 205)
  ].join(';')
}

/** Policy for data and drawings opened as a document: nothing in it may load or run, and it cannot be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
const DATA_TYPES = ['application/json', 'application/xml', 'text/plain', 'image/svg+xml']

/** Features that could watch a person or reach hardware; no page uses one. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(',')

const YEAR_S = 365 * 24 * 3600

/** Pages whose address can contain an order number or an emailed code, and is never sent as referrer. */
const PRIVATE_PAGES = new Set<PageName>([
  'login',
  'signUp',
  'retrievePassword',
  'account',
  'pay',
  'paySuccess',
])

/** Headers of every HTML document that the service sends. */
const DOCUMENT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
}

/** Returns all headers of a page, including those of every document. */
export function pageHeaders({ path, locale, content_policy, text }: SitePage) {
  const page = pageOf(path)
  return {
    ...DOCUMENT_HEADERS,
    'content-type': text.type,
    'content-language': locale,
    'content-security-policy': content_policy,
    'referrer-policy': page !== null && PRIVATE_PAGES.has(page) ? 'no-referrer' : 'same-origin',
  }
}

/** Returns the headers of the operators' console, which must not be cached, framed or indexed. */
export function consoleHeaders(styleHash: string) {
  return {
    ...DOCUMENT_HEADERS,
    'content-security-policy': contentPolicy({ scripts: [], styles: [styleHash] }),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

/** Returns the headers of a page preview in a frame of the console: sandboxed, without scripts. */
export function previewHeaders(page: SitePage) {
  const policy = page.content_policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return {
    ...pageHeaders(page),
    'content-security-policy': `sandbox; ${policy}`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

/** Adds security headers to every response; a header that a route has set stays. */
export function hardenAnswers(app: FastifyInstance, config: Config): void {
  const isBehindTls = config.publicUrl?.startsWith('https://') ?? false
  const onlyTls = `max-age=${YEAR_S}${config.tlsForSubdomains ? '; includeSubDomains' : ''}`
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    setDefaults(reply, {
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    if (isBehindTls) setDefaults(reply, { 'strict-transport-security': onlyTls })
    if (type.startsWith('text/html')) {
      const policy = contentPolicy({ scripts: [], styles: [] })
      setDefaults(reply, { ...DOCUMENT_HEADERS, 'content-security-policy': policy })
    } else if (DATA_TYPES.some((data) => type.startsWith(data))) {
      setDefaults(reply, { 'content-security-policy': DATA_POLICY })
    }
    done(null, payload)
  })
}

function setDefaults(reply: FastifyReply, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
}
