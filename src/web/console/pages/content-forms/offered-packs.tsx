import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { PacksContent } from '#contract/site/content-files.ts'
import { formatMoney } from '../../../format.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { EachLanguage } from '../../ui/content/each-language.tsx'
import { TitledSection } from '../../ui/page.tsx'

const PacksText = v.pipe(v.string(), v.parseJson(), PacksContent)

/** Shows in each language how packs are offered. @param text of their file, in which the check found no problem */
export function OfferedPacks({ text, currency }: { text: string; currency: string }) {
  const { i18n } = useLingui()
  const sold = v.parse(PacksText, text).packs.filter(({ shown }) => shown)
  return (
    <TitledSection title={<Trans>In the account, below the usage</Trans>} isNamed>
      {sold.length === 0 && (
        <p>
          <Trans>Nothing is offered.</Trans>
        </p>
      )}
      <EachLanguage>
        {(locale) => (
          <chakra.ul listStyle="none" padding="0">
            {sold.map(({ tier, gb, price_minor, name }) => (
              <li key={`${tier} ${gb}`}>
                {i18n._(TIER_NAMES[tier])}:{' '}
                <span lang={locale}>
                  <strong>{[name?.[locale], `${gb} GB`].filter(Boolean).join(' · ')}</strong> ·{' '}
                  {formatMoney(price_minor, currency, locale)}
                </span>
              </li>
            ))}
          </chakra.ul>
        )}
      </EachLanguage>
    </TitledSection>
  )
}
