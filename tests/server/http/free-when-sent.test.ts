import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { freeWhenSent } from '../../../src/server/http/free-when-sent.ts'

const PIECES = 300
const MOST_BYTES = 60_000
/** More pieces than the answer and its socket hold at a time. */
const MOST_KEPT = 12

it('a reply in pieces is sent whole, and frees the memory of each piece soon after it was sent', async () => {
  const sent: Buffer<ArrayBuffer>[] = []
  const hash = createHash('sha256')
  let mostKept = 0
  async function* pieces() {
    for (let n = 0; n < PIECES; n += 1) {
      const piece = Buffer.from(new Uint8Array(randomBytes(1 + ((n * 7919) % MOST_BYTES))).buffer)
      hash.update(piece)
      sent.push(piece)
      mostKept = Math.max(mostKept, sent.filter(({ buffer }) => !buffer.detached).length)
      yield piece
    }
  }
  const server = createServer((_request, answer) => {
    Readable.from(freeWhenSent(pieces(), answer)).pipe(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  const received = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()))
  server.close()
  expect(received.digest('hex')).toBe(hash.digest('hex'))
  expect(sent).toHaveLength(PIECES)
  expect(mostKept).toBeLessThan(MOST_KEPT)
})
