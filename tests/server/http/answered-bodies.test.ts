import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { createHttpServer } from '../../../src/server/http/create-http-server.ts'

const LIMITS = { headersMs: HOUR_MS, wholeMs: HOUR_MS, pauseMs: HOUR_MS, checkMs: HOUR_MS }

it('a request body leaves the memory once it is answered, and not at the next check', async () => {
  const requests: WeakRef<IncomingMessage>[] = []
  const server = createHttpServer((request, response) => {
    requests.push(new WeakRef(request))
    request.resume()
    response.end()
  }, LIMITS)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (let call = 0; call < 20; call += 1) {
    await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })
  }
  server.closeAllConnections()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const left = () => {
    collect()
    return requests.filter((request) => request.deref() !== undefined).length
  }
  // the last ones may still hang on their connections
  await expect.poll(left).toBeLessThan(5)
  await new Promise((resolve) => server.close(resolve))
})
