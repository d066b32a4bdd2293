import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { getFile } from '../platform.ts'

const LIMIT_MS = 10 * MINUTE_MS
/** An archive has a third of it. A server that sends without end must not fill the node's disk. */
const LIMIT_BYTES = 500_000_000

/**
 * Fetches the agent's archive from the service, and unpacks its compression into a file.
 * @returns the SHA-256 of the file
 * @throws when it does not arrive whole, or is too large
 */
export async function fetchArchive(
  { serviceUrl, bearer }: { serviceUrl: string; bearer: string },
  file: string,
  limitBytes = LIMIT_BYTES,
): Promise<string> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const answer = await getFile(`${serviceUrl}/agent/release.tar.gz`, { bearer, signal })
  if (!answer.ok || answer.body === null) throw new Error(`The service answered ${answer.status}`)
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    Readable.fromWeb(answer.body),
    createGunzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > limitBytes) throw new Error(`The archive is larger than ${limitBytes} bytes`)
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file),
  )
  return hash.digest('hex')
}
