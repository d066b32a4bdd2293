import type { Operator, PaidTraffic, WebConfig } from '#contract/site/content.ts'
import type { PriceList } from '#domain/membership/listed-plans.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { appName, type Locale } from '#domain/site/locales.ts'
import { type OwnWords, tierNames } from './brand/tiers.ts'
import { cyclesText } from './cycles-text.ts'
import type { Reader } from './inline.ts'
import { devicesText, resolverText, trafficText } from './placeholder-texts.ts'
import { renewalWords } from './renewal-words.ts'

/** The content that documents name values of. */
interface NamedContent {
  web_config: WebConfig
  operator: Operator
  own_words: OwnWords
  plans: PriceList
  device_limits: Readonly<Record<Tier, number>>
  traffic: PaidTraffic
}

/** Returns what the placeholders of a document stand for, for readers of one language. */
export function readerFor(
  locale: Locale,
  { web_config, operator, own_words, plans, device_limits, traffic }: NamedContent,
  nodesDns: readonly string[],
): Reader {
  const { community_email, free_monthly_traffic, refund_days, refund_traffic } = web_config
  const { free, gold, diamond } = tierNames(own_words, locale)
  return {
    locale,
    values: {
      ...operator,
      app_name: appName(web_config, locale),
      community_email,
      free_tier: free,
      gold_tier: gold,
      diamond_tier: diamond,
      free_devices: devicesText(device_limits.free, locale),
      gold_devices: devicesText(device_limits.gold, locale),
      diamond_devices: devicesText(device_limits.diamond, locale),
      free_monthly_traffic,
      gold_monthly_traffic: trafficText(traffic.gold, locale),
      diamond_monthly_traffic: trafficText(traffic.diamond, locale),
      dns_resolvers: resolverText(nodesDns, locale),
      refund_days,
      refund_traffic,
      ...renewalWords(web_config, locale),
      billing_cycles: cyclesText(
        plans.plans.filter(({ is_hidden }) => !is_hidden),
        locale,
      ),
    },
  }
}
