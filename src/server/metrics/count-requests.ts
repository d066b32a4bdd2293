import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Counts responses by route pattern and status class, and their durations; never by concrete URL. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const answers = new Counter({
    name: 'skylark_requests_total',
    help: 'Answers by route and class of status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'skylark_request_seconds',
    help: 'How long answers took.',
    labelNames: ['route'],
    buckets: BOUNDS_S,
    registers: [registry],
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
    answers.inc({ route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    durations.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
}
