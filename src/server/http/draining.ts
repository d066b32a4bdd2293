import type { FastifyInstance } from 'fastify'

const draining = new WeakSet<FastifyInstance['server']>()

/** Whether a server is about to stop. */
export const isDraining = ({ server }: Pick<FastifyInstance, 'server'>): boolean =>
  draining.has(server)

/** From now on `/readyz` says no, and connections end with their next answer. */
export function beginDraining({ server }: Pick<FastifyInstance, 'server'>): void {
  draining.add(server)
}

/** Lets no connection wait for a next call while the server is about to stop. */
export function closeWhileDraining(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining(app)) reply.header('connection', 'close')
    done(null, payload)
  })
}
