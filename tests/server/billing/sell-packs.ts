import { PACKS, type Packs, TRAFFIC } from '#contract/site/content.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { exportedTexts } from '../../../src/server/site/content/exported-content.ts'
import { addTraffic } from '../../../src/server/usage/add-traffic.ts'
import { consumePacks } from '../../../src/server/usage/consume-packs.ts'
import { readAllowances } from '../../../src/server/usage/read-allowances.ts'
import type { Member, Shop } from './shop.ts'

/** Limits the traffic of both paid tiers, and sells packs to their members. */
export async function sellPacks(
  shop: Shop,
  { packs, gold, diamond }: { packs: Packs; gold: string; diamond: string },
): Promise<void> {
  const { db } = shop.services
  const texts = await exportedTexts(db)
  texts.set(TRAFFIC, JSON.stringify({ gold, diamond }))
  texts.set(PACKS, JSON.stringify({ packs }))
  await applyContent(db, texts, shop.clock.nowMs)
  shop.clock.advance(1000)
}

/** Counts traffic of a member as a node's report does. */
export async function countTraffic(shop: Shop, { account }: Member, bytes: number): Promise<void> {
  const { db } = shop.services
  const allowances = await readAllowances(shop.services)
  const used = new Map([[account.account_id, bytes]])
  const { nowMs } = shop.clock
  await db.transaction().execute(async (transaction) => {
    await addTraffic(transaction, shop.services, used, { node: 'Oslo 1', nowMs })
    await consumePacks(transaction, shop.services, used, { allowances, nowMs })
  })
}
