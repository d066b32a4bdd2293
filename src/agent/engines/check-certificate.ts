import { X509Certificate } from 'node:crypto'
import { duplexPair } from 'node:stream'
import { connect, createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import type { WayFailure } from '#domain/nodes/ways.ts'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'

/** The certificate of a way: usable until a day, or not, and why. */
export type CertificateState =
  | { failure: WayFailure }
  | { failure: null; fingerprint: string; daysLeft: number }

/** The handshake has no network to wait for. */
const LIMIT_MS = 5 * SECOND_MS

/** Names the reasons of OpenSSL and Node that have a remedy of their own. */
const FAILURES: Readonly<Record<string, WayFailure>> = {
  CERT_HAS_EXPIRED: 'certificate_ended',
  CERT_NOT_YET_VALID: 'certificate_early',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_host',
}

/**
 * Checks a certificate as clients do, by a handshake within this process: its chain up to an authority that
 * Node trusts, its time and its host name.
 * @param files both in PEM; null = the engine's user can't read it
 */
export async function checkCertificate(
  host: string,
  files: { certificate: string | null; key: string | null },
  nowMs: number,
): Promise<CertificateState> {
  const { certificate, key } = files
  if (certificate === null || key === null) return { failure: 'certificate_unreadable' }
  let context: SecureContext
  let leaf: X509Certificate
  try {
    context = createSecureContext({ cert: certificate, key })
    leaf = new X509Certificate(certificate)
  } catch {
    return { failure: 'certificate_mismatch' }
  }
  const refusal = await handshake(host, context)
  if (refusal !== null) return { failure: FAILURES[refusal] ?? 'certificate_untrusted' }
  const daysLeft = Math.floor((leaf.validToDate.getTime() - nowMs) / DAY_MS)
  return { failure: null, fingerprint: leaf.fingerprint256, daysLeft: Math.max(0, daysLeft) }
}

/** @returns the code of the client's error, or of none in time; null when the client accepts the server */
function handshake(host: string, secureContext: SecureContext): Promise<string | null> {
  const [near, far] = duplexPair()
  const server = new TLSSocket(far, { isServer: true, secureContext })
  return new Promise<string | null>((resolve) => {
    const client = connect({ socket: near, servername: host }, () => resolve(null))
    client.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'))
    client.setTimeout(LIMIT_MS, () => resolve('unknown'))
    // the client's refusal reaches the server as an alert, and says more
    server.on('error', () => {})
  }).finally(() => {
    near.destroy()
    far.destroy()
  })
}
