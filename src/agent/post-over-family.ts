import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { text } from 'node:stream/consumers'
import type { IpFamily } from '#domain/nodes/exits.ts'

/**
 * Posts an empty object over one IP version, which `fetch` cannot be asked for. Apart from `platform.ts`,
 * because `node:http` loads more than demo mode, which runs the agent's loops, may (decision 132).
 * @throws when the host is not reached over it, or `signal` aborts
 */
export function postOverFamily(
  url: string,
  family: IpFamily,
  { bearer, signal }: { bearer: string; signal: AbortSignal },
): Promise<string> {
  const request = url.startsWith('https:') ? requestSecure : requestPlain
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
  const over = { family: family === 'ipv4' ? 4 : 6, method: 'POST', agent: false, headers, signal }
  return new Promise((resolve, reject) => {
    request(url, over, (reply) => text(reply).then(resolve, reject))
      .on('error', reject)
      .end('{}')
  })
}
