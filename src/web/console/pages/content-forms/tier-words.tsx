import { useLingui } from '@lingui/react/macro'
import { MOST_POINTS, TIER_LENGTHS } from '#contract/site/documents.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import type { WrittenTier } from '../../file-texts/tiers-text.ts'
import { Pair } from '../../ui/content/pair.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { useOurWords } from '../../ui/content/use-our-words.ts'
import { Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Edits the name of a tier, and what the price page says for it, in each language (decision 186). */
export function TierWords({
  tier,
  written,
  errorAt,
  onChange,
}: {
  tier: Tier
  written: WrittenTier
  errorAt: EditedFile['errorAt']
  onChange: (part: Partial<WrittenTier>) => void
}) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const ours = useOurWords()
  const name = i18n._(TIER_NAMES[tier])
  const lines = MOST_POINTS
  const labelOf = {
    name: (inLanguage: string) => t`Name in ${inLanguage}`,
    description: (inLanguage: string) => t`Beside the name, in ${inLanguage}`,
    purpose: (inLanguage: string) => t`For whom it is, in ${inLanguage}`,
  }
  const typedIn = (locale: Locale, field: keyof WrittenTier) => ({
    name: `${tier}-${field}-${locale}`,
    lang: locale,
    placeholder: ours(locale, field === 'name' ? `tier.${tier}` : `tier.${tier}.${field}`),
    autoComplete: 'off',
  })
  return (
    <Section aria-label={name}>
      <chakra.h2 fontSize="18">{name}</chakra.h2>
      {(['name', 'description', 'purpose'] as const).map((field) => {
        const most = TIER_LENGTHS[field]
        return (
          <Pair key={field}>
            {LOCALES.map((locale) => (
              <Field
                key={locale}
                {...typedIn(locale, field)}
                label={labelOf[field](language(locale))}
                hint={t`${most} characters at most. Empty: ours`}
                error={errorAt(`${tier}.${field}.${locale}`)}
                value={written[field][locale]}
                onChange={({ target }) =>
                  onChange({ [field]: { ...written[field], [locale]: target.value } })
                }
              />
            ))}
          </Pair>
        )
      })}
      <Pair>
        {LOCALES.map((locale) => {
          const inLanguage = language(locale)
          const points = written.points[locale]
          const place = `${tier}.points.${locale}`
          const places = [place, ...points.map((_, at) => `${place}.${at}`)]
          return (
            <Field
              key={locale}
              {...typedIn(locale, 'points')}
              label={t`Selling points in ${inLanguage}`}
              hint={t`One a line, ${lines} at most. Empty: ours`}
              error={places.map(errorAt).find((error) => error !== null)}
              lines={4}
              value={points.join('\n')}
              onChange={({ target: { value } }) =>
                onChange({
                  points: { ...written.points, [locale]: value === '' ? [] : value.split('\n') },
                })
              }
            />
          )
        })}
      </Pair>
    </Section>
  )
}
