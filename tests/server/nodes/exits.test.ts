import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Network, openNetwork } from '../devices/network.ts'

const ORIGIN = 'https://skylark.example'
const ENV = {
  PUBLIC_URL: ORIGIN,
  TRUSTED_PROXIES: '127.0.0.1',
  IPV4_URL: 'https://ipv4.skylark.example',
  IPV6_URL: 'https://ipv6.skylark.example',
}
const ORIGINS = { ipv4: ENV.IPV4_URL, ipv6: ENV.IPV6_URL }

/** Adds a node whose agent calls from each of the addresses. */
async function nodeAt(net: Network, name: string, addresses: readonly string[]) {
  const node = await net.node(name)
  for (const address of addresses) await showExit(net, node.bearer, address)
  return node
}

const showExit = (net: Network, bearer: string, address: string) =>
  net.browser({ address, headers: { authorization: `Bearer ${bearer}` } }).ok('showExit')

const askFrom = (net: Network, address: string) => net.browser({ address }).ok('getExit')

describe('where a request comes from (decision 146)', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine, { env: { PUBLIC_URL: ORIGIN } }))

    it('is a node whose agent called from the same address, over either version', async () => {
      await nodeAt(net, 'Tokyo', ['1.0.0.2', '2a00:1::2'])
      await nodeAt(net, 'Oslo', ['1.0.0.3'])
      expect(await askFrom(net, '1.0.0.2')).toEqual({
        family: 'ipv4',
        seen: 'node',
        node: 'Tokyo',
        origins: {},
      })
      expect(await askFrom(net, '::ffff:1.0.0.3')).toMatchObject({ family: 'ipv4', node: 'Oslo' })
      expect(await askFrom(net, '2a00:0001:0:0::0002')).toMatchObject({
        family: 'ipv6',
        seen: 'node',
        node: 'Tokyo',
      })
    })

    it('is outside our nodes for another public address, and unknown for a private one', async () => {
      for (const address of ['1.0.0.4', '2a00:1::3'])
        expect(await askFrom(net, address)).toMatchObject({ seen: 'elsewhere', node: null })
      for (const address of ['10.1.2.3', '100.64.0.1', '192.168.1.4', '::1', 'fd00::1', 'fe80::1'])
        expect(await askFrom(net, address)).toMatchObject({ seen: 'unknown', node: null })
    })

    it('moves with the node', async () => {
      const bergen = await nodeAt(net, 'Bergen', ['1.0.1.1'])
      await showExit(net, bergen.bearer, '1.0.1.2')
      expect(await askFrom(net, '1.0.1.2')).toMatchObject({ node: 'Bergen' })
      expect(await askFrom(net, '1.0.1.1')).toMatchObject({ seen: 'elsewhere' })
    })

    it('forgets the addresses of a node that another machine becomes', async () => {
      await nodeAt(net, 'Paris', ['1.0.2.1'])
      const { output } = await net.operator('nodes', 'token', 'Paris')
      const token = output.trim().split('\n').at(-1) ?? ''
      const public_key = `${'A'.repeat(42)}E=`
      await net.browser({ address: '1.0.2.2' }).ok('registerNode', { token, public_key })
      expect(await askFrom(net, '1.0.2.1')).toMatchObject({ seen: 'elsewhere' })
    })

    it('is unknown behind an untrusted proxy, unless a node is in front', async () => {
      const headers = { 'x-forwarded-for': '1.0.0.2' }
      const behind = (address: string) => net.browser({ address, headers }).ok('getExit')
      expect(await behind('1.0.0.9')).toMatchObject({ seen: 'unknown', node: null })
      expect(await behind('1.0.0.3')).toMatchObject({ seen: 'node', node: 'Oslo' })
    })

    it('keeps no address of a member: not stored, not logged, not cached', async () => {
      const { headers, setCookies } = await net.browser({ address: '1.9.9.9' }).call('getExit')
      expect(headers['cache-control']).toBe('no-store')
      expect(setCookies).toEqual([])
      expect(net.log.join('\n')).not.toContain('1.9.9.9')
      const nodes = await net.services.db.selectFrom('node').selectAll().execute()
      expect(JSON.stringify(nodes)).not.toContain('1.9.9.9')
    })

    it('is refused to an agent without a token', async () => {
      expect(await net.browser().refused('showExit')).toEqual({ error: 'token_refused' })
    })
  })
})

describe('behind a trusted proxy, with addresses for one IP version', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(() => openNetwork(engine, { env: ENV }))
    const from = (address: string, more: Record<string, string> = {}) => {
      const headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https', ...more }
      return net.browser({ address: '127.0.0.1', headers }).call('getExit')
    }

    it('compares the address that the proxy tells, and names the other addresses', async () => {
      const { bearer } = await net.node('Tokyo')
      const headers = { 'x-forwarded-for': '1.0.0.2', authorization: `Bearer ${bearer}` }
      const agent = net.browser({ address: '127.0.0.1', headers })
      expect(await agent.ok('showExit')).toEqual({ origins: ORIGINS })
      expect((await from('1.0.0.2')).body).toEqual({
        family: 'ipv4',
        seen: 'node',
        node: 'Tokyo',
        origins: ORIGINS,
      })
      expect((await from('1.0.0.9')).body).toMatchObject({ seen: 'elsewhere' })
      expect((await from('not an address')).body).toMatchObject({ seen: 'unknown' })
    })

    it('names them to no page at another host name, which may not read them', async () => {
      const { body } = await from('1.0.0.2', { host: 'mirror.example' })
      expect(body).toMatchObject({ seen: 'node', origins: {} })
    })

    it('lets the site’s own pages read the answer, and no other, without cookies', async () => {
      const own = await from('1.0.0.9', { origin: ORIGIN, 'sec-fetch-site': 'same-site' })
      expect(own.status).toBe(200)
      expect(own.headers['access-control-allow-origin']).toBe(ORIGIN)
      expect(own.headers['access-control-allow-credentials']).toBeUndefined()
      expect(own.headers.vary).toContain('origin')
      const other = await from('1.0.0.9', { origin: 'https://other.example' })
      expect(other.headers['access-control-allow-origin']).toBeUndefined()
    })
  })
})
