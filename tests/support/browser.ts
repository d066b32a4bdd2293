import type { FastifyInstance } from 'fastify'
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Config } from '../../src/server/config/config.ts'
import type { ParamsOf, ReplyOf, RequestOf } from './named-calls.ts'

export interface Answer<N extends EndpointName> {
  status: number
  body: ReplyOf<N> | ErrorReply
  headers: Record<string, string | string[] | number | undefined>
  /** the `Set-Cookie` lines of this answer */
  setCookies: string[]
}

export interface CallOptions<N extends EndpointName> {
  request?: RequestOf<N>
  params?: ParamsOf<N>
  headers?: Record<string, string>
}

interface Sent {
  request?: object | undefined
  params?: object | undefined
  headers?: Record<string, string> | undefined
}

/** A cookie jar that calls the server the way the site's own pages do. */
export interface Browser {
  cookies: Map<string, string>
  /** calls an endpoint of any table */
  send(
    endpoint: { method: 'GET' | 'POST'; path: string },
    sent?: Sent,
  ): Promise<{
    status: number
    body: unknown
    headers: Answer<EndpointName>['headers']
    setCookies: string[]
  }>
  call<N extends EndpointName>(name: N, options?: CallOptions<N>): Promise<Answer<N>>
  /** @throws unless the call is answered with 200 */
  ok<N extends EndpointName>(
    name: N,
    request?: RequestOf<N>,
    params?: ParamsOf<N>,
  ): Promise<ReplyOf<N>>
  /** @throws unless the call is refused */
  refused<N extends EndpointName>(
    name: N,
    request?: RequestOf<N>,
    params?: ParamsOf<N>,
  ): Promise<ErrorReply>
}

interface BrowserOptions {
  app: FastifyInstance
  config: Config
  afterCall: () => Promise<void>
  address?: string
  headers?: Record<string, string>
}

export function createBrowser(options: BrowserOptions): Browser {
  const cookies = new Map<string, string>()
  const ownOrigin = new URL(options.config.publicUrl ?? `http://localhost:${options.config.port}`)

  const browser: Browser = {
    cookies,
    async send(endpoint, { request, params, headers } = {}) {
      const answer = await options.app.inject({
        method: endpoint.method,
        url: fillPath(endpoint.path, params as Record<string, string> | undefined),
        ...(endpoint.method === 'POST' ? { payload: request ?? {} } : { query: asQuery(request) }),
        remoteAddress: options.address ?? '127.0.0.1',
        headers: {
          host: ownOrigin.host,
          ...(endpoint.method === 'POST' ? { origin: ownOrigin.origin } : {}),
          'sec-fetch-site': 'same-origin',
          ...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
          ...options.headers,
          ...headers,
        },
      })
      const setCookies = [answer.headers['set-cookie'] ?? []].flat()
      keepCookies(cookies, setCookies)
      await options.afterCall()
      return {
        status: answer.statusCode,
        body: 'content_type' in endpoint && answer.statusCode === 200 ? answer.body : answer.json(),
        headers: answer.headers,
        setCookies,
      }
    },
    async call(name, options) {
      return (await browser.send(ENDPOINTS[name], options as Sent)) as Answer<typeof name>
    },
    async ok(name, request, params) {
      const { status, body } = await browser.call(name, given(request, params))
      if (status !== 200) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`)
      return body as ReplyOf<typeof name>
    },
    async refused(name, request, params) {
      const { status, body } = await browser.call(name, given(request, params))
      if (status < 400) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`)
      return body as ErrorReply
    },
  }
  return browser
}

function given<N extends EndpointName>(
  request: RequestOf<N> | undefined,
  params: ParamsOf<N> | undefined,
): CallOptions<N> {
  return {
    ...(request === undefined ? {} : { request }),
    ...(params === undefined ? {} : { params }),
  }
}

function fillPath(path: string, params: Record<string, string> | undefined): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
}

function asQuery(request: object | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request ?? {}).map(([key, value]) => [key, String(value)]),
  )
}

const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function keepCookies(cookies: Map<string, string>, lines: readonly string[]) {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split('; ')
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals)
    const isOver = attributes.some((attribute) =>
      /^(Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(attribute),
    )
    if (isOver) cookies.delete(name)
    else cookies.set(name, pair.slice(equals + 1))
  }
}
