import type { ChildProcess } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADAPTERS } from '../../src/agent/engines/adapters.ts'
import { SITE } from '../../src/agent/engines/site.ts'
import { authorityFile, makeCertificate, WAY_HOST } from '../support/certificates.ts'
import { onSqlite } from '../support/engines.ts'
import { inside } from './network-namespaces.ts'
import { probe, tcp } from './probes.ts'
import { itEndsWithTheAgent, itKeepsTheBars, type TriedWay } from './way-bars.ts'
import { pidsOf } from './way-clients.ts'
import {
  endProcess,
  FREE_PORT,
  openWrappedTunnel,
  WAIT,
  type WrappedTunnel,
} from './wrapped-tunnel.ts'

/** Asks for a page over https as a visitor does, who checks the certificate; says page and fingerprint. */
const VISITOR = `const [host, port, path] = process.argv.slice(1)
require('node:https').get({ host: '192.0.2.1', port, path, servername: host, headers: { host } }, async (reply) => {
  const { fingerprint256 } = reply.socket.getPeerCertificate()
  let page = ''
  for await (const part of reply) page += part
  console.log(JSON.stringify({ status: reply.statusCode, page, fingerprint256 }))
}).on('error', ({ code }) => console.log(JSON.stringify({ status: code })))`

const WAY: TriedWay = {
  kind: 'tls',
  port: 443,
  program: 'trojan',
  async freeEngine({ folder }) {
    const files = { certificate: 'certificate/chain.pem', key: 'certificate/key.pem' }
    const parameters = Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, join(folder, file)]),
    )
    const file = join(folder, 'free.json')
    const way = { kind: 'tls', port: FREE_PORT, secrets: ['x'], parameters }
    await writeFile(file, ADAPTERS.tls.configure(way))
    return ['trojan', '-c', file]
  },
}

onSqlite((engine) => {
  describe('a tunnel inside TLS (decision 160)', () => {
    let tunnel: WrappedTunnel
    let client: ChildProcess

    beforeAll(async () => {
      tunnel = await openWrappedTunnel(engine, 'x', '198.18.11')
    })
    afterAll(() => tunnel.close())

    const visit = async (path = '/') => {
      const trusting = ['env', `NODE_EXTRA_CA_CERTS=${authorityFile(tunnel.folder)}`]
      const visitor = [process.execPath, '-e', VISITOR, WAY_HOST, '443', path]
      return JSON.parse(await inside(tunnel.machines.spaces.device, ...trusting, ...visitor))
    }
    const told = (text: string | RegExp) =>
      expect.poll(async () => (await tunnel.ways()).output, WAIT).toMatch(text)

    it('carries the same peer', async () => {
      await tunnel.offer('tls:443')
      client = await tunnel.wrap('tls', 443)
      await tunnel.pinging(true)
      await told(/tls:443 +runs, its certificate ends in 60 days/)
    })

    itKeepsTheBars(WAY, () => tunnel)

    it("shows other visitors the operator's own site", async () => {
      expect(await visit()).toMatchObject({ status: 200, page: '<h1>Site of x</h1>' })
      expect(await visit('/private-key')).toMatchObject({ status: 404 })
    })

    it('keeps an earlier secret open at its port, until that is ended', async () => {
      const { machines, pinging, secretsOf, ways, wrap } = tunnel
      const [earlier] = await secretsOf(443)
      const [engine = 0] = await pidsOf(machines.spaces.node, 'trojan')
      await ways('--rotate')
      const secrets = await secretsOf(443)
      expect(secrets).toEqual([expect.any(String), earlier])
      // it is started again, with both
      await expect.poll(() => pidsOf(machines.spaces.node, 'trojan'), WAIT).not.toContain(engine)
      await pinging(true)
      await ways('--now')
      expect(await secretsOf(443)).toEqual([secrets[0]])
      await pinging(false)
      await endProcess(client)
      client = await wrap('tls', 443)
      await pinging(true)
    })

    it('takes a renewed certificate', async () => {
      const { fingerprint256 } = await visit()
      await makeCertificate(tunnel.folder)
      const now = async () => (await visit()).fingerprint256
      await expect.poll(now, WAIT).not.toBe(fingerprint256)
      expect(await now()).toMatch(/^[0-9A-F:]+$/)
      await tunnel.pinging(true)
    })

    it('is refused with a certificate of its own making', async () => {
      await makeCertificate(tunnel.folder, { isSelfSigned: true })
      await told(/tls:443 +does not run. Its certificate isn’t from an authority that apps trust/)
      expect(await visit()).toEqual({ status: 'ECONNREFUSED' })
      const { output } = await tunnel.net.operator('doctor')
      expect(output).toContain(
        'Here, tls:443: Its certificate isn’t from an authority that apps trust.',
      )
    })

    it('does not run with a key that the user of engines may not read', async () => {
      const { key } = await makeCertificate(tunnel.folder)
      await chmod(key, 0o600)
      await told(/does not run. Its certificate or key is missing, or its system user may not read/)
      await chmod(key, 0o644)
      await told(/tls:443 +runs, its certificate ends/)
      await tunnel.pinging(true)
    })

    it('does not start below the first port that users may open, and says so', async () => {
      await tunnel.ways('--ways', 'tls:442')
      await told(/tls:442 +does not run. Its system user may not open a port below 1024/)
      await tunnel.offer('tls:443')
      await tunnel.pinging(true)
    })

    itEndsWithTheAgent(WAY, () => tunnel)

    it('ends its site when it ends', async () => {
      const { node } = tunnel.machines.spaces
      const isServed = () => probe(node, tcp(SITE.port, [SITE.host]))
      await expect.poll(isServed, WAIT).toEqual([])
      expect(await pidsOf(node, 'trojan')).toEqual([])
    })
  })
})
