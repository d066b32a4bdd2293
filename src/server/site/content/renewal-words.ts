import type { WebConfig } from '#contract/site/content.ts'
import { byLocale, type Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'
import type { OwnWords } from './brand/tiers.ts'

const textsOf = sectionOf('renewals', ['name', 'noneUnlessAgreed', 'none'])

type Config = Pick<WebConfig, 'renewal_offer'>

/** Tells whether members may agree to renewals (decision 256). */
export const offersRenewals = ({ renewal_offer }: Config): boolean => renewal_offer !== 'none'

/** Returns how documents speak of renewals: their rule, and their name, which is empty where none are offered (decision 256). */
export function renewalWords(
  config: Config,
  locale: Locale,
): { nothing_renews: string; renewals: string } {
  const { name, noneUnlessAgreed, none } = textsOf(locale)
  return offersRenewals(config)
    ? { nothing_renews: noneUnlessAgreed, renewals: name }
    : { nothing_renews: none, renewals: '' }
}

/** Returns the operator's words with the rule of renewals as it is; pages say it by its name (decision 186). */
export const withRenewalRule = (own: OwnWords, config: WebConfig): OwnWords =>
  offersRenewals(config)
    ? own
    : byLocale((locale) => ({
        ...own[locale],
        'renewal.none': renewalWords(config, locale).nothing_renews,
      }))
