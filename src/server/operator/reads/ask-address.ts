import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { TLSSocket } from 'node:tls'

export interface Heard {
  status: number
  /** when the certificate expires; null over plain HTTP */
  certificateEndsAtMs: number | null
}

/**
 * Requests an address as a browser would, certificate check included, without reading the body.
 * @throws when no answer comes within `timeoutMs`, or the certificate is not trusted
 */
export function askAddress(url: string, timeoutMs: number): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestSecure : requestPlain
    const outgoing = request(
      url,
      { method: 'GET', agent: false, signal: AbortSignal.timeout(timeoutMs) },
      (reply) => {
        const ends = (reply.socket as TLSSocket).getPeerCertificate?.().valid_to
        const certificateEndsAtMs = ends === undefined ? null : Date.parse(ends)
        resolve({ status: reply.statusCode ?? 0, certificateEndsAtMs })
        reply.destroy()
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}
