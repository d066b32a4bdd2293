import { type BatchState, batchState } from '#domain/vouchers/batch-state.ts'
import type { DbAndClock } from '../../services.ts'
import { type BatchRow, selectBatches } from '../../vouchers/queries.ts'

/** The newest batches that a list shows. */
const BATCHES_SHOWN = 200

export interface ListedBatch extends BatchRow {
  /** how many there are */
  vouchers: number
  redeemed: number
  state: BatchState
}

/** Lists batches of vouchers, newest first. */
export async function listVouchers({ db, now }: DbAndClock): Promise<ListedBatch[]> {
  const rows = await selectBatches(db, BATCHES_SHOWN)
  return rows.map((row) => {
    const batch = { ...row, vouchers: Number(row.vouchers), redeemed: Number(row.redeemed) }
    return { ...batch, state: batchState(batch, now()) }
  })
}
