import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './failures.ts'

/**
 * Refuses a request with two Host headers (RFC 9112, 3.2): Node uses the first, a proxy may use the
 * second. Node itself refuses HTTP/1.1 requests without a Host header.
 */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((_, position) => position % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return done()
    sendRefusal(reply.header('connection', 'close'), refuse('invalid_request'))
  })
}
