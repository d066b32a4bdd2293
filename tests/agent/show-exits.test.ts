import { describe, expect, it } from 'vitest'
import { showExits } from '../../src/agent/show-exits.ts'
import { openNetwork } from '../server/devices/network.ts'
import { onSqlite } from '../support/engines.ts'

describe('the addresses by which a node’s traffic leaves (decision 146)', () => {
  onSqlite((engine) => {
    it('are shown to the service over each IP version that works, until the agent stops', async () => {
      const net = await openNetwork(engine, { env: { PUBLIC_URL: 'https://skylark.example' } })
      const { bearer } = await net.node()
      const address = await net.app.listen({ host: '127.0.0.1', port: 0 })
      await net.services.db.updateTable('node').set({ exit_ipv4: null }).execute()
      const stopping = new AbortController()
      const url = address.replace('127.0.0.1', 'localhost')
      const showing = showExits({ url, bearer }, stopping.signal)
      const exits = () =>
        net.services.db.selectFrom('node').select(['exit_ipv4', 'exit_ipv6']).execute()
      await expect.poll(exits).toEqual([{ exit_ipv4: '127.0.0.1', exit_ipv6: null }])
      stopping.abort()
      await showing
      await net.close()
    })
  })
})
