import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../http/session-cookie.ts'

const PATH = '/api/operator'
const SESSION = 'operator'
const BROWSER = 'operator-browser'
const YEAR_S = 365 * 24 * 3600
const token_form = /^[A-Za-z0-9_-]{43}$/

/** Over plain http on loopback, and only there, without prefix and `Secure` (decision 8). */
const isPlain = (request: FastifyRequest) => request.protocol === 'http'
const nameOf = (request: FastifyRequest, name: string) =>
  isPlain(request) ? name : `__Secure-${name}`

const attributes = (request: FastifyRequest) =>
  ({ path: PATH, httpOnly: true, sameSite: 'strict', secure: !isPlain(request) }) as const

/** The token of an operator's session. It travels in a cookie of its own, to the console's calls alone. */
export function operatorToken(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request, SESSION)]
  return token !== undefined && token_form.test(token) ? token : null
}

/** It ends with the browser, and on the server before that. */
export function setOperatorCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(nameOf(request, SESSION), token, attributes(request))
}

export function clearOperatorCookie(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(nameOf(request, SESSION), attributes(request))
}

/** The random mark of this browser, which names nobody; a new one where there is none yet. */
export function operatorBrowser(request: FastifyRequest): string {
  const mark = request.cookies[nameOf(request, BROWSER)]
  return mark !== undefined && token_form.test(mark) ? mark : newToken()
}

/** Keeps the mark for a year; the console's calls alone get it. */
export function setOperatorBrowser(request: FastifyRequest, reply: FastifyReply, mark: string) {
  reply.setCookie(nameOf(request, BROWSER), mark, { ...attributes(request), maxAge: YEAR_S })
}
