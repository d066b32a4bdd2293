import type { FastifyInstance } from 'fastify'
import { MAX_READINGS, type PeersReply, type Reading } from '#contract/agent.ts'

type Step = <T>(name: string, act: () => Promise<T>) => Promise<T>

/** Traffic of a peer between two reports. */
const MORE_BYTES = 1_000_000

/** Plays the agents of all nodes. @param step measures a call under a name */
export function createAgents(app: FastifyInstance, bearers: readonly string[], step: Step) {
  const [first = ''] = bearers

  async function call<T>(bearer: string, path: string, payload: object): Promise<T> {
    const headers = { authorization: `Bearer ${bearer}` }
    const reply = await app.inject({ method: 'POST', url: `/api/agent/${path}`, headers, payload })
    if (reply.statusCode !== 200) throw new Error(`${path} was answered ${reply.body}`)
    return reply.json<T>()
  }

  const poll = (bearer: string, cursor?: number) =>
    call<PeersReply>(bearer, 'peers', {
      wait_s: 0,
      problem: null,
      ...(cursor !== undefined && { cursor }),
    })

  /** Counts more bytes at some peers of a node. */
  async function readingsAt(bearer: string): Promise<Reading[]> {
    const { peers } = await poll(bearer)
    return peers.slice(0, MAX_READINGS).map(({ public_key, epoch, counted_bytes }) => ({
      public_key,
      epoch,
      counted_bytes: counted_bytes + MORE_BYTES,
      handshake_age_s: 1,
    }))
  }

  const report = ({ bearer, readings }: { bearer: string; readings: Reading[] }) =>
    call(bearer, 'report', { readings })

  return {
    async poll(): Promise<void> {
      const { cursor } = await step('poll of all peers of a node', () => poll(first))
      await step('poll without a change', () => poll(first, cursor))
      await step('poll without a change, 200 nodes at the same time', () =>
        Promise.all(bearers.map((bearer) => poll(bearer, 0))),
      )
    },

    async report(): Promise<void> {
      const reports: { bearer: string; readings: Reading[] }[] = []
      for (const bearer of bearers) reports.push({ bearer, readings: await readingsAt(bearer) })
      for (const first of reports.slice(0, 1)) {
        await step(`report of ${MAX_READINGS} peers`, () => report(first))
      }
      await step(`report of ${MAX_READINGS} peers, 199 nodes at the same time`, () =>
        Promise.all(reports.slice(1).map(report)),
      )
    },
  }
}
