import { isPack } from '#domain/membership/billing-cycle.ts'
import { plansAt } from '#domain/membership/listed-plans.ts'
import { findPlan, type Plan } from '#domain/membership/plans.ts'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { selectPlans } from '../queries.ts'

export type RenewalServices = Pick<Services, 'db' | 'gateways' | 'now' | 'secrets'>

/** Finds a plan at its price of an instant; undefined when it is no longer sold, or in another currency. */
export async function renewalPlan(
  db: Db,
  { tier, cycle, currency }: Pick<OrderRow, 'tier' | 'cycle' | 'currency'>,
  at_ms: number,
): Promise<Plan | undefined> {
  if (isPack(cycle)) return undefined
  const plan = findPlan(plansAt(await selectPlans(db), at_ms), tier, cycle)
  return plan?.currency === currency ? plan : undefined
}
