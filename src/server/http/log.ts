import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** Where the lines go; standard output unless told. */
export interface LogStream {
  write(line: string): void
}

/**
 * The log names what happened and never whom it happened to: no address, e-mail, query, token or code.
 * Errors keep their stack, whose messages are ours.
 */
export function logOptions(
  stream: LogStream | undefined,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    ...(stream ? { stream } : {}),
    level: 'info',
    base: null,
    serializers: { req: () => ({}), res: () => ({}) },
  }
}

/** One line a request: method, route pattern, status, milliseconds. */
export function logRequests(app: FastifyInstance): void {
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
