import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { CallFailure } from '#contract/console/alerts.ts'
import { guardedLookup, hostOf, type Reach, RefusedAddressError } from './reachable.ts'

/** The answer of a receiver, or why there is none. */
export type Answer =
  | { status: number }
  | {
      failure: CallFailure
      /** whether the whole request was sent, so that the receiver may have taken it */
      wasSent?: boolean
    }

/**
 * Posts to an address that somebody typed, without following redirects, and without reading more of the answer than
 * its status. Host names are checked as they are resolved, so that one can't lead elsewhere afterwards.
 * @param how.timeoutMs how long the whole call may take
 */
export async function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  { reach, timeoutMs }: { reach: Reach; timeoutMs: number },
): Promise<Answer> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const isAllowed = (ip: string) => reach(ip) === 'own' || (isSecure && reach(ip) === 'public')
  if (isIP(hostOf(url)) !== 0 && !isAllowed(hostOf(url))) return { failure: 'private_address' }
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    const outgoing = (isSecure ? requestSecure : requestPlain)(
      url,
      {
        method: 'POST',
        agent: false,
        signal,
        lookup: guardedLookup(isAllowed),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (reply) => {
        resolve({ status: reply.statusCode ?? 0 })
        reply.destroy()
      },
    )
    outgoing.on('error', (error) =>
      resolve({
        failure: failureOf(error, signal.aborted),
        wasSent: outgoing.writableFinished,
      }),
    )
    outgoing.end(body)
  })
}

function failureOf(error: NodeJS.ErrnoException, isLate: boolean): CallFailure {
  if (isLate) return 'timeout'
  if (error instanceof RefusedAddressError) return 'private_address'
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'unknown_host'
  return /CERT|SSL|TLS|SELF_SIGNED|VERIFY/.test(error.code ?? '') ? 'certificate' : 'no_connection'
}
