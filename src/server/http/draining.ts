import type { FastifyInstance } from 'fastify'

const draining = new WeakSet<FastifyInstance['server']>()

/** Tells whether the server is shutting down. */
export const isDraining = ({ server }: Pick<FastifyInstance, 'server'>): boolean =>
  draining.has(server)

/** Marks the server as shutting down: `/readyz` fails, and connections close after their next response. */
export function startDraining({ server }: Pick<FastifyInstance, 'server'>): void {
  draining.add(server)
}

/** Closes each connection after its response while the server is shutting down. */
export function closeWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining(app)) reply.header('connection', 'close')
    done(null, payload)
  })
}
