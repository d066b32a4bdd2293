import { type ConnectionFacts, otherHolders } from '#domain/connection/facts.ts'
import { monthEndsAt } from '#domain/devices/traffic.ts'
import type { Locale } from '#domain/site/locales.ts'
import { formatUtcDay } from '../../../format.ts'
import { shownValue } from '../../../remote.ts'
import { site } from '../../../state/app/site.ts'
import { nameOf } from '../parts/name-of.ts'
import type { Named } from './words.ts'

/** Returns the values that the sentences about these facts name. */
export function namedIn(facts: ConnectionFacts, locale: Locale): Named {
  const { device, nowMs } = facts
  const [holder] = otherHolders(facts)
  return {
    name: device ? nameOf(device) : '',
    node: device?.node_name ?? '',
    other: holder ? nameOf(holder) : '',
    day: formatUtcDay(monthEndsAt(nowMs), locale),
    announcement: shownValue(site.config)?.announcement?.texts[locale] ?? '',
  }
}
