import type { FastifyReply, FastifyRequest } from 'fastify'
import { isToken, newToken } from '../../http/tokens.ts'

const PATH = '/api/operator'
const SESSION = 'operator'
const BROWSER = 'operator-browser'
const YEAR_S = 365 * 24 * 3600

/** Over plain HTTP, which is loopback only, cookies go without `__Secure-` and `Secure` (decision 8). */
const isPlain = (request: FastifyRequest) => request.protocol === 'http'
const nameOf = (request: FastifyRequest, name: string) =>
  isPlain(request) ? name : `__Secure-${name}`

const attributes = (request: FastifyRequest) =>
  ({ path: PATH, httpOnly: true, sameSite: 'strict', secure: !isPlain(request) }) as const

/** Reads the token of an operator's session. Its cookie is sent only to the console's calls. */
export function operatorToken(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request, SESSION)]
  return isToken(token) ? token : null
}

/** Sets the session cookie until the browser closes; the server may end the session earlier. */
export function setOperatorCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(nameOf(request, SESSION), token, attributes(request))
}

export function clearOperatorCookie(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(nameOf(request, SESSION), attributes(request))
}

/** Reads this browser's random id, which identifies no person; draws a new id when there is none. */
export function operatorBrowser(request: FastifyRequest): string {
  const browserId = request.cookies[nameOf(request, BROWSER)]
  return isToken(browserId) ? browserId : newToken()
}

/** Stores the browser id for a year in a cookie that is sent only to the console's calls. */
export function setOperatorBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  browserId: string,
) {
  reply.setCookie(nameOf(request, BROWSER), browserId, { ...attributes(request), maxAge: YEAR_S })
}
