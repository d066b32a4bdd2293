import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingCycle, CycleUnit } from '#domain/membership/billing-cycle.ts'
import { cycleLength, isDefaultCycle } from '#domain/membership/cycle-length.ts'

const DEFAULTS = {
  week: msg`if you pay for a week`,
  month: msg`if you pay for a month`,
  quarter: msg`if you pay for a quarter`,
  year: msg`if you pay for a year`,
}

const LENGTHS: Record<CycleUnit, MessageDescriptor> = {
  day: msg({
    message: '{count, plural, one {if you pay for # day} other {if you pay for # days}}',
  }),
  month: msg({
    message: '{count, plural, one {if you pay for # month} other {if you pay for # months}}',
  }),
  year: msg({
    message: '{count, plural, one {if you pay for # year} other {if you pay for # years}}',
  }),
}

/** Says for which payment a price of a month holds. */
export function paidForWords(cycle: BillingCycle): MessageDescriptor {
  if (isDefaultCycle(cycle)) return DEFAULTS[cycle]
  const { count, unit } = cycleLength(cycle)
  return { ...LENGTHS[unit], values: { count } }
}
