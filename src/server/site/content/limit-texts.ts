import type { Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'

const textsOf = sectionOf('content', ['monthlyTraffic', 'noTrafficLimit', 'oneDevice', 'devices'])

/** Says in a reader's language what a tier allows in a month: `500 GB of traffic a month`. */
export function trafficText(amount: string, locale: Locale): string {
  const { monthlyTraffic, noTrafficLimit } = textsOf(locale)
  return amount === '' ? noTrafficLimit : monthlyTraffic.replace('{amount}', amount)
}

/** Says in a reader's language how many devices a tier lets be online at once: `3 devices`. */
export function devicesText(limit: number, locale: Locale): string {
  const { oneDevice, devices } = textsOf(locale)
  return limit === 1 ? oneDevice : devices.replace('{count}', `${limit}`)
}
