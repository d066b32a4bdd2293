import type { BillingDetails } from '#contract/billing-details.ts'
import type { Db } from '../../db/open.ts'

export const selectBillingDetails = (
  db: Db,
  account_id: string,
): Promise<BillingDetails | undefined> =>
  db
    .selectFrom('billing_details')
    .select(['name', 'address', 'country', 'vat_id'])
    .where('account_id', '=', account_id)
    .executeTakeFirst()

/** Replaces a member's details, or removes them. */
export async function replaceBillingDetails(
  db: Db,
  account_id: string,
  details: BillingDetails | null,
): Promise<void> {
  if (details === null) {
    await db.deleteFrom('billing_details').where('account_id', '=', account_id).execute()
    return
  }
  await db
    .insertInto('billing_details')
    .values({ account_id, ...details })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(details))
    .execute()
}
