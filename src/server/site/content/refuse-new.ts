import { PLANS } from '#contract/site/content.ts'
import { isCurrency } from '#domain/billing/currencies.ts'
import type { Gateway } from '../../ports/gateway.ts'
import { refuseHeavyDrawings } from './brand/drawing-weight.ts'
import { type Fingerprints, fingerprintsOf } from './fingerprints.ts'
import type { Content } from './parse-content.ts'
import type { Complaint } from './problems/content-problems.ts'
import { ContentError, problemIn } from './problems/content-problems.ts'

/** Where members can pay; absent, as in the check of a folder, prices are not compared with it. */
export type Collectors = Iterable<Pick<Gateway, 'payment_type' | 'canCollect'>>

/**
 * Refuses what new files may not bring. Stored ones stay as they are, so that a rule which a version brings
 * neither stops the server nor keeps other changes from being applied.
 * @param content as parsed from the texts
 * @param kept fingerprints of the files that are stored
 * @throws {ContentError}
 */
export function refuseNew(
  texts: ReadonlyMap<string, string>,
  { brand, plans }: Pick<Content, 'brand' | 'plans'>,
  kept: Fingerprints,
  collectors: Collectors = [],
): void {
  refuseHeavyDrawings(texts, brand, kept)
  if (fingerprintsOf(texts)[PLANS] === kept[PLANS]) return
  const complaint = complaintAbout(plans, [...collectors])
  if (complaint) throw new ContentError([problemIn(PLANS, complaint)])
}

/** Finds a currency that is not known, or a price that no payment provider collects (decision 216). */
function complaintAbout(
  { currency, plans }: Content['plans'],
  collectors: readonly Pick<Gateway, 'payment_type' | 'canCollect'>[],
): Complaint | null {
  if (!isCurrency(currency)) return { path: ['currency'], code: 'not_currency' }
  if (collectors.length === 0) return null
  const index = plans.findIndex(
    ({ price_minor, is_hidden }) =>
      !is_hidden &&
      collectors.every(({ canCollect }) => canCollect?.(price_minor, currency) === false),
  )
  if (index < 0) return null
  const value = collectors.map(({ payment_type }) => payment_type).join(', ')
  return { path: ['plans', index, 'price_minor'], code: 'not_collected', value }
}
