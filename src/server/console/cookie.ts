import type { FastifyReply, FastifyRequest } from 'fastify'

const PATH = '/api/operator'
const token_form = /^[A-Za-z0-9_-]{43}$/

/** Over plain http on loopback, and only there, without prefix and `Secure` (decision 8). */
const isPlain = (request: FastifyRequest) => request.protocol === 'http'
const nameOf = (request: FastifyRequest) => (isPlain(request) ? 'operator' : '__Secure-operator')

const attributes = (request: FastifyRequest) =>
  ({ path: PATH, httpOnly: true, sameSite: 'strict', secure: !isPlain(request) }) as const

/** The token of an operator's session. It travels in a cookie of its own, to the console's calls alone. */
export function operatorToken(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request)]
  return token !== undefined && token_form.test(token) ? token : null
}

/** It ends with the browser, and on the server before that. */
export function setOperatorCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(nameOf(request), token, attributes(request))
}

export function clearOperatorCookie(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(nameOf(request), attributes(request))
}
