import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchArchive } from '../../src/agent/update/fetch-archive.ts'
import { type LoopbackServer, serveOnLoopback } from '../support/loopback-server.ts'

const ARCHIVE = randomBytes(200_000)
const LIMIT = 300_000

describe('the archive of an update', () => {
  let folder: string
  let server: LoopbackServer
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skylark-archive-'))
  })
  afterEach(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const file = () => join(folder, 'new.tar')
  async function fetchFrom(listener: RequestListener) {
    server = await serveOnLoopback(listener)
    const service = { serviceUrl: `http://127.0.0.1:${server.port}`, bearer: 'the-token' }
    return fetchArchive(service, file(), LIMIT)
  }

  it('is stored without its compression, and fetched with the token of the node', async () => {
    let asked: string | undefined
    const sha256 = await fetchFrom((request, answer) => {
      asked = `${request.url} ${request.headers.authorization}`
      answer.end(gzipSync(ARCHIVE))
    })
    expect(asked).toBe('/agent/release.tar.gz Bearer the-token')
    expect(sha256).toBe(hash('sha256', ARCHIVE))
    expect(readFileSync(file()).equals(ARCHIVE)).toBe(true)
  })

  it.each<[string, RequestListener, string | RegExp]>([
    ['the service refuses it', (_, answer) => answer.writeHead(401).end(), 'answered 401'],
    [
      'it ends in the middle',
      (_, answer) => answer.end(gzipSync(ARCHIVE).subarray(0, 100_000)),
      'unexpected end of file',
    ],
    [
      'the connection breaks',
      (_, answer) => {
        answer.write(gzipSync(ARCHIVE).subarray(0, 100_000), () => answer.destroy())
      },
      'terminated',
    ],
  ])('fails when %s', async (_, listener, message) => {
    await expect(fetchFrom(listener)).rejects.toThrow(message)
  })

  it('fills no disk, however much a few compressed bytes unpack to', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    await expect(fetchFrom((_, answer) => answer.end(bomb))).rejects.toThrow('larger than 300000')
    expect(statSync(file()).size).toBeLessThanOrEqual(LIMIT)
  })
})
