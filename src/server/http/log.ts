import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Destination of log lines; standard output by default. */
export interface LogStream {
  write(line: string): void
}

/** Most bytes buffered for a slow reader: some seconds of a busy server. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Writes lines to a reader that may fall behind or leave: drops lines beyond the buffer, so that neither a
 * request nor the end of the process waits for the log.
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
 * Keeps personal data out of the log: no address, email, query, token or code. Errors keep their stack,
 * because the service writes their messages itself.
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
 * Logs one line per request: method, route pattern, status, milliseconds; method and route alone when the
 * client disconnected before the response was sent.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return
      const { method, routeOptions } = request
      request.log.info(
        { method, route: routeOptions.url ?? 'none' },
        'client closed the connection',
      )
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
