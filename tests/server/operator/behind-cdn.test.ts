import { once } from 'node:events'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { onSqlite } from '../../support/engines.ts'
import { type SampleProxy, startCaddy, startNginx } from '../../support/proxies.ts'
import { listenOnLoopback } from '../http/raw-call.ts'

const EDGE = '127.0.0.2'
const ANN = '203.0.113.5'
const BEN = '2001:db8:5::7'

/** The address that the service sees of a call from an address of this machine, behind the proxy. */
async function addressOf(proxy: SampleProxy, from: string, forwardedFor?: string): Promise<string> {
  const request = proxy.origin.startsWith('https') ? requestTls : requestPlain
  const headers = {
    host: 'skylark.example',
    ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
  }
  // the certificate is the machine's own
  const options = { localAddress: from, headers, rejectUnauthorized: false }
  const call = request(`${proxy.origin}/get_ip`, options).end()
  const [answer] = await once(call, 'response')
  return text(answer)
}

onSqlite((engine) => {
  describe.each([
    { name: 'nginx', start: startNginx, trusted: '127.0.0.1' },
    { name: 'Caddy', start: startCaddy, trusted: `127.0.0.1,${EDGE}` },
  ])('the sample for $name', ({ start, trusted }) => {
    async function behind(cdn: string | undefined, check: (proxy: SampleProxy) => Promise<void>) {
      const env = { PUBLIC_URL: 'https://skylark.example', TRUSTED_PROXIES: trusted }
      const test = await createTestApp({ engine, env, hasPages: false })
      const servicePort = await listenOnLoopback(test.app)
      const proxy = await start({ servicePort, ...(cdn && { cdn }) })
      await check(proxy)
      await proxy.stop()
      await test.close()
    }

    it('trusts no forwarded address of a visitor', () =>
      behind(undefined, async (proxy) => {
        expect(await addressOf(proxy, '127.0.0.3', ANN)).toBe('127.0.0.3')
      }))

    it('tells two visitors behind one edge of a CDN apart', () =>
      behind(EDGE, async (proxy) => {
        expect(await addressOf(proxy, EDGE, ANN)).toBe(ANN)
        expect(await addressOf(proxy, EDGE, BEN)).toBe(BEN)
      }))

    it('trusts no forwarded address of a visitor of the CDN or beside it', () =>
      behind(EDGE, async (proxy) => {
        expect(await addressOf(proxy, EDGE, `198.51.100.1, ${ANN}`)).toBe(ANN)
        expect(await addressOf(proxy, '127.0.0.3', ANN)).toBe('127.0.0.3')
      }))
  })
})
