import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Where the lines go; standard output unless told. */
export interface LogStream {
  write(line: string): void
}

/** What may wait for a reader that is behind: seconds of a busy server. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Lines for a reader that may fall behind or leave: what it does not take is dropped, so that neither a
 * call nor the end of the process ever waits for it.
 */
export function dropUnread(out: Writable): LogStream {
  out.on('error', () => {})
  return {
    write(line) {
      if (out.writableLength < MAX_WAITING_BYTES) out.write(line)
    },
  }
}

/**
 * The log names what happened and never whom it happened to: no address, e-mail, query, token or code.
 * Errors keep their stack, whose messages are ours.
 */
export function logOptions(
  stream: LogStream = dropUnread(process.stdout),
): NonNullable<FastifyServerOptions['logger']> {
  return {
    stream,
    level: 'info',
    base: null,
    serializers: { req: () => ({}), res: () => ({}) },
  }
}

/**
 * One line a request: method, route pattern, status, milliseconds; without a status where the caller
 * hung up before the answer had left.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return
      const { method, routeOptions } = request
      request.log.info({ method, route: routeOptions.url ?? 'none' }, 'caller hung up')
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        took_ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
