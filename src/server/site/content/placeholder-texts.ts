import { dnsResolvers } from '#domain/nodes/dns-resolvers.ts'
import type { Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'

const textsOf = sectionOf('content', [
  'monthlyTraffic',
  'noTrafficLimit',
  'oneDevice',
  'devices',
  'resolver',
  'unknownResolver',
])

/** Says in a reader's language what a tier allows in a month: `500 GB of traffic a month`. */
export function trafficText(amount: string, locale: Locale): string {
  const { monthlyTraffic, noTrafficLimit } = textsOf(locale)
  return amount === '' ? noTrafficLimit : monthlyTraffic.replace('{amount}', amount)
}

/** Says in a reader's language how many devices a tier lets be online at the same time: `3 devices`. */
export function devicesText(limit: number, locale: Locale): string {
  const { oneDevice, devices } = textsOf(locale)
  return limit === 1 ? oneDevice : devices.replace('{count}', `${limit}`)
}

/** Names the resolvers of all nodes in a reader's language, an unknown one as such. */
export function resolverText(settings: readonly string[], locale: Locale): string {
  const { resolver, unknownResolver } = textsOf(locale)
  const named = dnsResolvers(settings).map(({ name, addresses }) =>
    (name === null ? unknownResolver : resolver.replace('{name}', name)).replace(
      '{addresses}',
      addresses.join(', '),
    ),
  )
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(named)
}
