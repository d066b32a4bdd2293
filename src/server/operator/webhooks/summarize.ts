import { BUSINESS_EVENT_TYPES } from '#contract/console/business-events.ts'
import { readPlanName } from '#domain/billing/plan-names.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { money } from '../../email/format.ts'
import type { CoreServices } from '../../services.ts'
import { tierNames } from '../../site/content/brand/tiers.ts'
import { siteContent } from '../../site/content/content.ts'
import { cyclesText } from '../../site/content/cycles-text.ts'
import { sectionOf } from '../../texts.ts'
import type { BusinessEvent } from './read-business-events.ts'

const textsOf = sectionOf('businessEvents', BUSINESS_EVENT_TYPES)

/** Returns a function that says an event in one sentence, in the operator's language and names of tiers. */
export async function summarizer(
  services: CoreServices,
): Promise<(event: BusinessEvent) => string> {
  const { locale } = services.config.alerts
  const names = tierNames((await siteContent(services)).own_words, locale)
  const texts = textsOf(locale)
  const planText = (plan: string | null) => {
    if (plan === null) return '–'
    const named = readPlanName(plan)
    if (named?.cycle)
      return `${names[named.tier]} · ${cyclesText([{ cycle: named.cycle }], locale)}`
    return `${Number.parseInt(plan, 10)} GB`
  }
  return ({ type, data }) => {
    const values: Record<string, string> =
      'amount_minor' in data
        ? {
            order_no: data.order_no ?? '–',
            plan: planText(data.plan),
            sum: money(data.amount_minor, data.currency, locale),
          }
        : { tier: names[TIERS.find((tier) => 'tier' in data && tier === data.tier) ?? 'free'] }
    return texts[type].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  }
}
