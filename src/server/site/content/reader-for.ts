import { appName, type Locale } from '#domain/site/locales.ts'
import { cyclesText } from './cycles-text.ts'
import type { Reader } from './inline.ts'
import type { Content } from './parse-content.ts'
import { resolverText } from './resolver-text.ts'
import { trafficText } from './traffic-text.ts'

/** Returns what the placeholders of a document stand for, for readers of one language. */
export function readerFor(
  locale: Locale,
  {
    web_config,
    operator,
    plans,
    traffic,
  }: Pick<Content, 'web_config' | 'operator' | 'plans' | 'traffic'>,
  nodesDns: readonly string[],
): Reader {
  const { community_email, free_monthly_traffic, refund_days, refund_traffic } = web_config
  return {
    locale,
    values: {
      ...operator,
      app_name: appName(web_config, locale),
      community_email,
      free_monthly_traffic,
      gold_monthly_traffic: trafficText(traffic.gold, locale),
      diamond_monthly_traffic: trafficText(traffic.diamond, locale),
      dns_resolvers: resolverText(nodesDns, locale),
      refund_days,
      refund_traffic,
      billing_cycles: cyclesText(
        plans.plans.filter(({ is_hidden }) => !is_hidden),
        locale,
      ),
    },
  }
}
