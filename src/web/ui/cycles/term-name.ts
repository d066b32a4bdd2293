import type { I18n } from '@lingui/core'
import type { OrderTerm } from '#domain/membership/billing-cycle.ts'
import { cycleName } from './cycle-name.ts'

/** The subject of an order; `pack_names` by language, where the operator named the pack. */
export interface Term {
  cycle: OrderTerm
  pack_names?: Readonly<Record<string, string | undefined>> | undefined
}

/** Names the cycle of an order, or its pack by the name under which it was sold and its size (decision 185). */
export function termName({ cycle, pack_names }: Term, i18n: I18n): string {
  const name = i18n._(cycleName(cycle))
  const called = pack_names?.[i18n.locale]
  return called ? `${called} · ${name}` : name
}
