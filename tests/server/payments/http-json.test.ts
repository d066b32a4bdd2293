import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { callJson } from '../../../src/server/payments/http-json.ts'
import { GatewayUnavailableError } from '../../../src/server/ports/gateway.ts'

describe('a call to a payment provider', () => {
  it('follows no redirect', async () => {
    const requested: string[] = []
    const redirectTarget = await listen((request, reply) => {
      requested.push(request.url ?? '')
      reply.end('{"code":1}')
    })
    const provider = await listen((_request, reply) =>
      reply.writeHead(302, { location: `${redirectTarget}/paid` }).end(),
    )
    const call = { method: 'GET', url: `${provider}/order`, timeoutMs: 5000 } as const
    expect(await callJson(call)).toEqual({ status: 302, body: null })
    expect(requested).toEqual([])
  })

  it('that fails names the address without its query, which may hold a key', async () => {
    const provider = await listen((request) => request.destroy())
    const url = `${provider}/api.php?act=order&key=panel-secret`
    const error = await callJson({ method: 'GET', url, timeoutMs: 5000 }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(GatewayUnavailableError)
    expect(error.message).toBe(`No response from ${provider}/api.php`)
    expect(String(error.cause)).not.toContain('panel-secret')
  })
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
