import type { WebConfig } from '#contract/site/content.ts'
import { byLocale, type Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'
import type { OwnWords } from './brand/tiers.ts'

const textsOf = sectionOf('renewals', ['name', 'noneUnlessAgreed', 'none'])

/** Returns how documents speak of renewals: their rule, and their name, which is empty where none are offered (decision 256). */
export function renewalWords(
  { offers_renewals }: Pick<WebConfig, 'offers_renewals'>,
  locale: Locale,
): { nothing_renews: string; renewals: string } {
  const { name, noneUnlessAgreed, none } = textsOf(locale)
  return offers_renewals
    ? { nothing_renews: noneUnlessAgreed, renewals: name }
    : { nothing_renews: none, renewals: '' }
}

/** Returns the operator's words with the rule of renewals as it is; pages say it by its name (decision 186). */
export const withRenewalRule = (own: OwnWords, config: WebConfig): OwnWords =>
  config.offers_renewals
    ? own
    : byLocale((locale) => ({
        ...own[locale],
        'renewal.none': renewalWords(config, locale).nothing_renews,
      }))
