import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken, isToken, newToken } from '../../http/tokens.ts'

/**
 * Name of the session cookie, sent with the prefix `__Host-`. Over plain http, used on loopback only, the
 * prefix and `Secure` are left out, because some browsers drop such cookies there (decision 8).
 */
const SESSION = 'session'
const BROWSER = 'browser'
const YEAR_S = 365 * 24 * 3600
/** Longer than the lifetime of any emailed code that is bound to the browser. */
const HOUR_S = 3600

const isPlain = (request: FastifyRequest) => request.protocol === 'http'
const cookieName = (request: FastifyRequest, name: string) =>
  isPlain(request) ? name : `__Host-${name}`

const attributes = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: !isPlain(request) }) as const

/** Returns the session token, from a native client's `Authorization: Bearer` or else the cookie. */
export function sessionToken(request: FastifyRequest): string | null {
  const token = bearerToken(request) ?? request.cookies[cookieName(request, SESSION)]
  return isToken(token) ? token : null
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  lifetime: { maxAgeS: number } | 'until_browser_closes',
) {
  reply.setCookie(cookieName(request, SESSION), token, {
    ...attributes(request),
    ...(lifetime === 'until_browser_closes' ? {} : { maxAge: lifetime.maxAgeS }),
  })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(cookieName(request, SESSION), attributes(request))
}

/**
 * Returns the browser's random id from its cookie. Sets a new cookie when there is none; it expires within
 * the hour unless somebody signs in.
 */
export function browserId(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[cookieName(request, BROWSER)]
  if (isToken(known)) return known
  const created = newToken()
  reply.setCookie(cookieName(request, BROWSER), created, { ...attributes(request), maxAge: HOUR_S })
  return created
}

/** Stores the browser id for a year when `isRemembered`, else until the browser closes. */
export function setBrowserId(
  request: FastifyRequest,
  reply: FastifyReply,
  browserId: string,
  isRemembered: boolean,
) {
  reply.setCookie(cookieName(request, BROWSER), browserId, {
    ...attributes(request),
    ...(isRemembered ? { maxAge: YEAR_S } : {}),
  })
}

export function clearBrowserId(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(cookieName(request, BROWSER), attributes(request))
}
