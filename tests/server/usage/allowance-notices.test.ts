import { beforeEach, describe, expect, it } from 'vitest'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../src/server/site/content/exported-content.ts'
import { notifyOfAllowance } from '../../../src/server/usage/notify-of-allowance.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { deleteExpired } from '../delete-expired.ts'
import { type App, type Member, openNetwork, type TestNode } from '../devices/network.ts'

const GB = 1_000_000_000
const HOUR_MS = 3_600_000
const DECEMBER_MS = Date.UTC(2026, 11, 1)
const REPORTS = process.env.TEST_LONG ? 40 : 12

describe('a member with an allowance is notified', () => {
  forEachEngine((engine) => {
    const net = beforeEachOpen(() => openNetwork(engine))
    let node: TestNode
    let ann: Member
    let app: App
    beforeEach(async () => {
      node = await net.node()
      ann = await net.member()
      app = await ann.app()
      await app.ok('clientConnect', { node_id: node.node_id })
    })

    /** Reports what the member's device has used in all. */
    const use = async (counted_bytes: number) => {
      net.clock.advance(HOUR_MS)
      await node.report([{ public_key: app.public_key, counted_bytes }])
    }
    const noticedPercents = async ({ browser }: Member = ann) => {
      const { notices } = await browser.ok('getInbox')
      return notices.flatMap((notice) =>
        notice.kind === 'allowance' ? [notice.payload.percent] : [],
      )
    }
    const mailed = () =>
      net.mails.filter(({ to, subject }) => to === ann.email && /traffic/.test(subject))
    const allow = async (free_monthly_traffic: string) => {
      const { db } = net.services
      const texts = await exportedTexts(db)
      const config = JSON.parse(texts.get('content/web-config.json') ?? '')
      texts.set('content/web-config.json', JSON.stringify({ ...config, free_monthly_traffic }))
      await applyContent(db, texts, net.clock.nowMs)
      net.clock.advance(1000)
    }

    it('when 80 % and when all of it is used, once each, by inbox and email', async () => {
      await use(8 * GB - 1)
      expect(await noticedPercents()).toEqual([])
      await use(8 * GB)
      await use(9 * GB)
      expect(await noticedPercents()).toEqual([80])
      expect(mailed()).toMatchObject([{ subject: '80% of this month’s traffic is used' }])
      await use(10 * GB)
      await use(10.1 * GB)
      expect(await noticedPercents()).toEqual([100, 80])
      expect(mailed()).toHaveLength(2)
      const { notices } = await ann.browser.ok('getInbox')
      const [last] = notices
      expect(last).toMatchObject({
        payload: { percent: 100, resets_at_ms: DECEMBER_MS },
      })
      expect((last?.created_at_ms ?? 1) % HOUR_MS).toBe(0)
    })

    it('of the higher mark alone when one report passes both', async () => {
      await use(11 * GB)
      expect(await noticedPercents()).toEqual([100])
    })

    it('again in the next month, when the notices of this one are gone', async () => {
      await use(9 * GB)
      net.clock.nowMs = DECEMBER_MS
      await deleteExpired(net.services)
      expect(await noticedPercents()).toEqual([])
      await use(16 * GB)
      expect(await noticedPercents()).toEqual([])
      await use(17.5 * GB)
      expect(await noticedPercents()).toEqual([80])
    })

    it('in the inbox alone when the emails of this kind are switched off', async () => {
      await ann.browser.ok('setNotice', { kind: 'allowance', is_mailed: false })
      await use(9 * GB)
      expect(await noticedPercents()).toEqual([80])
      expect(mailed()).toEqual([])
    })

    it('never while a paid tier runs, but when it has ended', async () => {
      await ann.be('gold', '2026-11-25T00:00:00Z')
      await use(50 * GB)
      expect(await noticedPercents()).toEqual([])
      net.clock.nowMs = Date.UTC(2026, 10, 25)
      await use(50.1 * GB)
      expect(await noticedPercents()).toEqual([100])
    })

    it('not again after the limit has changed, unless a mark is reached again', async () => {
      await use(8.5 * GB)
      await allow('20 GB')
      await use(9 * GB)
      await allow('10 GB')
      await use(9.1 * GB)
      expect(await noticedPercents()).toEqual([80])
      await allow('20 GB')
      await use(15 * GB)
      expect(await noticedPercents()).toEqual([80])
      await use(16 * GB)
      expect(await noticedPercents()).toEqual([80, 80])
    })

    it('of a lower limit that puts the traffic past a mark', async () => {
      await use(5 * GB)
      await allow('6 GB')
      await use(5.1 * GB)
      expect(await noticedPercents()).toEqual([80])
    })

    it(`once when ${REPORTS} of several nodes and instances find it at the same time`, async () => {
      await use(7 * GB)
      const { db } = net.services
      await db
        .updateTable('traffic')
        .set({ used_bytes: 8 * GB })
        .execute()
      const other = await net.second()
      try {
        const instances = [net.services, other.services]
        const tellings = Array.from({ length: REPORTS }, (_, index) =>
          notifyOfAllowance(instances[index % 2] ?? net.services, [ann.account_id]),
        )
        await Promise.all(tellings)
      } finally {
        await other.close()
      }
      expect(await noticedPercents()).toEqual([80])
      const sent = await db
        .selectFrom('outbox')
        .select('message_id')
        .where('kind', '=', 'allowance')
        .execute()
      expect(sent).toHaveLength(1)
    })

    it('while a member who used nothing is not', async () => {
      const ben = await net.member()
      await use(9 * GB)
      expect(await noticedPercents(ben)).toEqual([])
    })
  })
})
