import { describe, expect, it } from 'vitest'
import { dnsResolvers } from '#domain/nodes/dns-resolvers.ts'

describe('the resolvers of nodes', () => {
  it('are the usual ones while there is no node', () => {
    expect(dnsResolvers([])).toEqual([{ name: 'Quad9', addresses: ['9.9.9.9', '2620:fe::fe'] }])
  })

  it('are grouped by who runs them, each address once', () => {
    const nodes = ['9.9.9.9,2620:fe::fe', '1.1.1.1,9.9.9.9', '2606:4700:4700::1111']
    expect(dnsResolvers(nodes)).toEqual([
      { name: 'Quad9', addresses: ['9.9.9.9', '2620:fe::fe'] },
      { name: 'Cloudflare', addresses: ['1.1.1.1', '2606:4700:4700::1111'] },
    ])
  })

  it('name nobody for an unknown address, however it is written', () => {
    expect(dnsResolvers(['10.0.0.53,2620:FE::FE'])).toEqual([
      { name: null, addresses: ['10.0.0.53'] },
      { name: 'Quad9', addresses: ['2620:fe::fe'] },
    ])
  })
})
