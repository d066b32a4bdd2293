import type { FastifyInstance } from 'fastify'
import type { MetricsText } from './metrics-text.ts'

const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

interface Durations {
  /** number of requests per bucket; the last bucket is above all bounds */
  counts: number[]
  sumS: number
}

/**
 * Counts responses by route pattern and status class, and their durations; never by concrete URL.
 * @returns a function that writes the counts so far
 */
export function countRequests(app: FastifyInstance): (text: MetricsText) => void {
  const answers = new Map<string, Map<string, number>>()
  const durations = new Map<string, Durations>()

  app.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const ofRoute = answers.get(route) ?? new Map<string, number>()
    answers.set(route, ofRoute.set(status, (ofRoute.get(status) ?? 0) + 1))
    note(route, reply.elapsedTime / 1000)
    done()
  })

  function note(route: string, tookS: number) {
    const seen = durations.get(route) ?? { counts: Array(BOUNDS_S.length + 1).fill(0), sumS: 0 }
    const at = BOUNDS_S.findIndex((boundS) => tookS <= boundS)
    const bucket = at < 0 ? BOUNDS_S.length : at
    seen.counts[bucket] = (seen.counts[bucket] ?? 0) + 1
    seen.sumS += tookS
    durations.set(route, seen)
  }

  return (text) => {
    text.add(
      'skylark_requests_total',
      'counter',
      'Answers by route and class of status.',
      [...answers].flatMap(([route, byStatus]) =>
        [...byStatus].map(([status, count]) => [{ route, status }, count] as const),
      ),
    )
    text.addHistogram(
      'skylark_request_seconds',
      'How long answers took.',
      BOUNDS_S,
      [...durations].map(([route, seen]) => [{ route }, seen] as const),
    )
  }
}
