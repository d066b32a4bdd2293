import type { Allowances } from '#domain/devices/allowance.ts'
import { bytesFromPacks, planConsumption } from '#domain/devices/packs.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { addFromPacks, consumePackBytes, selectOpenPacks } from './pack-queries.ts'
import { selectUsage } from './queries.ts'

/**
 * Consumes the bytes beyond the month's allowance from the members' packs (decision 185), in the transaction
 * that has just added them to the month: its rows of traffic are locked, so reports of two nodes do so in turn.
 * @param used_bytes what was added, by account
 */
export async function consumePacks(
  transaction: Db,
  { engine }: Pick<Services, 'engine'>,
  used_bytes: ReadonlyMap<string, number>,
  { allowances, nowMs }: { allowances: Allowances; nowMs: number },
): Promise<void> {
  const open = await selectOpenPacks(transaction, engine, [...used_bytes.keys()])
  for (const [account_id, packs] of Map.groupBy(open, (pack) => pack.account_id)) {
    const moreBytes = used_bytes.get(account_id) ?? 0
    const holder = await selectUsage(transaction, account_id)
    const dueBytes = bytesFromPacks(holder, moreBytes, allowances, nowMs)
    let consumed = 0
    for (const { pack, consumedBytes } of planConsumption(packs, dueBytes)) {
      if (await consumePackBytes(transaction, pack.pack_id, consumedBytes))
        consumed += consumedBytes
    }
    if (consumed > 0) await addFromPacks(transaction, account_id, consumed)
  }
}
