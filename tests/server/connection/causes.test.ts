import { describe, expect, it } from 'vitest'
import { connectionCause } from '#domain/connection/causes.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { openNetwork } from '../devices/network.ts'
import { type AccountAtFault, accountAtFault } from './account-at-fault.ts'
import { FAULTS } from './faults.ts'

describe('why a device is not connected (decision 145)', () => {
  forEachEngine((engine) => {
    const open = beforeEachOpen(async () => {
      const net = await openNetwork(engine)
      return { ...accountAtFault(net, await net.node(), await net.member()), close: net.close }
    })
    const account = open as AccountAtFault
    const named = async (inHand = {}) => connectionCause(await account.ask(inHand))

    it.each(FAULTS)('$name: $cause', async ({ cause, step, plant }) => {
      const inHand = await plant(account)
      expect(await named(inHand)).toEqual({ cause, step })
    })

    it('names none for a device that is connected', async () => {
      const { public_key } = await account.add()
      await account.shakeHands(public_key)
      expect(await named()).toEqual({ cause: 'connected', step: 'see_protection' })
    })

    it('does not call a tunnel shared that renews its keys as a single machine does', async () => {
      const { public_key } = await account.add()
      for (let times = 0; times < 6; times += 1) {
        await account.shakeHands(public_key)
        await account.pass(120 * SECOND_MS)
      }
      await account.shakeHands(public_key)
      expect((await named()).cause).toBe('connected')
    })

    it('no longer calls a tunnel shared once the second machine has left', async () => {
      const { public_key } = await account.add()
      for (let times = 0; times < 6; times += 1) {
        await account.shakeHands(public_key)
        await account.pass(MINUTE_MS)
      }
      expect((await named()).cause).toBe('shared')
      await account.pass(MINUTE_MS)
      await account.shakeHands(public_key)
      expect((await named()).cause).toBe('connected')
    })
  })
})
