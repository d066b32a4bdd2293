import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Member, type Network, openNetwork, type TestNode } from '../server/devices/network.ts'
import { codeIn, PASSWORD } from '../support/app.ts'
import { forEachEngine } from '../support/engines.ts'

const CLIENT = fileURLToPath(new URL('./main.ts', import.meta.url))

describe('an app that knows nothing but the published document', () => {
  forEachEngine((engine) => {
    let net: Network
    let node: TestNode
    let ann: Member
    let child: ChildProcess
    let sendCommand: (...words: string[]) => Promise<Record<string, unknown>>
    beforeEach(async () => {
      net = await openNetwork(engine, { env: {} })
      node = await net.node()
      ann = await net.member()
      const origin = await net.app.listen({ host: '127.0.0.1', port: 0 })
      const client = spawn(process.execPath, [CLIENT, origin], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      child = client
      const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]()
      sendCommand = async (...words) => {
        client.stdin.write(`${words.join(' ')}\n`)
        return JSON.parse((await lines.next()).value ?? '')
      }
    })
    afterEach(async () => {
      child.stdin?.write('quit\n')
      if (child.exitCode === null) await once(child, 'exit')
      await net.close()
    })

    it('signs in by an emailed code, connects, keeps its slot, and learns when and why it ends', async () => {
      const refused = await sendCommand('sign-in', ann.email, PASSWORD.replaceAll(' ', '+'))
      expect(refused).toMatchObject({ status: 403, error: 'second_step_needed' })
      await net.deliverMail()
      const signed_in = await sendCommand('code', 'mailed_code', codeIn(net.mails, ann.email))
      expect(signed_in).toMatchObject({ status: 200, device: { is_app: true }, may_replace: [] })
      const { DeviceId } = signed_in.device as { DeviceId: string }

      expect(await sendCommand('nodes')).toMatchObject({
        nodes: [{ name: 'Tokyo 3', is_open: true }],
      })
      const connected = await sendCommand('connect', node.node_id)
      expect(connected).toMatchObject({ tunnel: { node_public_key: node.public_key } })
      expect(await sendCommand('heartbeat')).toMatchObject({ connected: true, heartbeat_s: 60 })
      const [before] = await node.peers()
      expect(await sendCommand('rotate')).toMatchObject({ status: 200, DeviceId })
      const [after] = await node.peers()
      expect(after).not.toBe(before)

      await ann.browser.ok('disconnectDevice', {}, { device_id: DeviceId })
      expect(await sendCommand('heartbeat')).toMatchObject({
        connected: false,
        slot_ended: 'kicked',
      })
      expect(await sendCommand('connect', node.node_id)).toMatchObject({
        status: 409,
        error: 'slot_taken',
      })
      await ann.browser.ok('connectDevice', {}, { device_id: DeviceId })
      expect(await sendCommand('heartbeat')).toMatchObject({ connected: true })
      expect(await sendCommand('disconnect')).toEqual({ status: 200 })
      expect(await node.peers()).toEqual([])
    })

    it('known key: signs in again by the secret that it kept, without a second step', async () => {
      const password = PASSWORD.replaceAll(' ', '+')
      await sendCommand('sign-in', ann.email, password)
      await net.deliverMail()
      const first = await sendCommand('code', 'mailed_code', codeIn(net.mails, ann.email))
      expect(await sendCommand('rotate')).toMatchObject({ status: 200 })
      expect(await sendCommand('sign-out')).toEqual({ status: 200 })
      expect(await sendCommand('nodes')).toMatchObject({ status: 401 })
      expect(await sendCommand('sign-in', ann.email, password)).toMatchObject({
        status: 200,
        device: { DeviceId: (first.device as { DeviceId: string }).DeviceId },
      })
      expect(await sendCommand('nodes')).toMatchObject({ nodes: [{ name: 'Tokyo 3' }] })
    })
  })
})
