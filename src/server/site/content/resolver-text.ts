import { dnsResolvers } from '#domain/nodes/dns-resolvers.ts'
import type { Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'

const textsOf = sectionOf('content', ['resolver', 'unknownResolver'])

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
