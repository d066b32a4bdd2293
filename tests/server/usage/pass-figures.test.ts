import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { openNetwork } from '../devices/network.ts'

const GB = 1_000_000_000
const DAY_MS = 86_400_000
const DECEMBER_MS = Date.UTC(2026, 11, 1)

describe('figures of the account for its pass', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))

    async function memberWith() {
      const { email, browser } = await net.member()
      const account = async () => {
        const session = await browser.ok('getSession')
        return session.signed_in ? session.account : null
      }
      const grant = async (command: string, ...options: string[]) => {
        const words = ['members', command, email, ...options, '--reason', 'ticket 4711']
        expect((await net.operator(...words)).code).toBe(0)
      }
      return { account, grant }
    }

    it('the account tells what is left of the allowance and in packs, and until when', async () => {
      const { account, grant } = await memberWith()
      const month = { allowance_bytes: 10 * GB, until_ms: DECEMBER_MS }
      expect(await account()).toMatchObject({ traffic: { ...month, left_bytes: 10 * GB } })
      await grant('grant-traffic', '--traffic', '5 GB')
      expect(await account()).toMatchObject({ traffic: { ...month, left_bytes: 15 * GB } })
    })

    it('the account tells when the end of its membership was last set', async () => {
      const { account, grant } = await memberWith()
      expect(await account()).toMatchObject({ end_set_at_ms: null })
      await grant('grant', '--days', '30', '--tier', 'gold')
      expect(await account()).toMatchObject({ end_set_at_ms: net.clock.nowMs, traffic: null })
      net.clock.advance(DAY_MS)
      await grant('grant', '--days', '30', '--tier', 'gold')
      expect(await account()).toMatchObject({ end_set_at_ms: net.clock.nowMs })
    })
  })
})
