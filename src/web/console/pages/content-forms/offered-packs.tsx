import { Trans, useLingui } from '@lingui/react/macro'
import { LOCALES } from '#domain/site/locales.ts'
import { formatMoney } from '../../../format.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { readPacks } from '../../file-texts/packs-text.ts'
import { Pair } from '../../ui/content/pair.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { Section } from '../../ui/page.tsx'

/** Shows in each language how packs that were checked are offered. */
export function OfferedPacks({ file, currency }: { file: EditedFile; currency: string }) {
  const { i18n } = useLingui()
  const sold = readPacks(file.text)?.filter(({ shown }) => shown) ?? []
  return (
    <Section aria-labelledby="offered">
      <chakra.h2 id="offered" fontSize="18">
        <Trans>In the account, below the usage</Trans>
      </chakra.h2>
      {sold.length === 0 && (
        <p>
          <Trans>Nothing is offered.</Trans>
        </p>
      )}
      <Pair>
        {LOCALES.map((locale) => (
          <chakra.ul key={locale} listStyle="none" padding="0">
            {sold.map(({ tier, gb, price_minor, name }) => (
              <li key={`${tier} ${gb}`}>
                {i18n._(TIER_NAMES[tier])}:{' '}
                <span lang={locale}>
                  <strong>{[name[locale], `${gb} GB`].filter(Boolean).join(' · ')}</strong> ·{' '}
                  {formatMoney(Number(price_minor), currency, locale)}
                </span>
              </li>
            ))}
          </chakra.ul>
        ))}
      </Pair>
    </Section>
  )
}
