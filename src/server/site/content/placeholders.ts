import type { Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'

/** Placeholders that the operator's texts may contain. */
const PLACEHOLDERS = [
  'app_name',
  'community_email',
  'operator_name',
  'operator_address',
  'operator_registration',
  'operator_email',
  'operator_law',
  'free_tier',
  'gold_tier',
  'diamond_tier',
  'free_devices',
  'gold_devices',
  'diamond_devices',
  'free_monthly_traffic',
  'gold_monthly_traffic',
  'diamond_monthly_traffic',
  'dns_resolvers',
  'refund_days',
  'refund_traffic',
  'billing_cycles',
  'nothing_renews',
  // empty where the operator offers none
  'renewals',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Values by placeholder; an empty value counts as unset. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const textsOf = sectionOf('content', ['unset'])

const FORM = /\{([a-z][a-z_]*)\}/g

const isPlaceholder = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((known) => known === name)

/** Matches an optional part in double brackets that contains no other. */
const OPTIONAL = /\[\[((?:(?!\[\[|\]\])[\s\S])*)\]\]/g

/** Removes optional parts with an unset placeholder, as `[[, {operator_address}]]`; unwraps the others. */
export function dropUnset(text: string, values: PlaceholderValues): string {
  const shorter = text.replace(OPTIONAL, (_whole, part: string) => {
    const names = [...part.matchAll(FORM)].map(([, name = '']) => name)
    return names.every((name) => !isPlaceholder(name) || values[name] !== '') ? part : ''
  })
  return shorter === text ? text : dropUnset(shorter, values)
}

/** Returns the names in braces that are no known placeholder. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(FORM)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

/** Fills placeholders; an unset one becomes a note in the reader's language. */
export function fillPlaceholders(text: string, values: PlaceholderValues, locale: Locale): string {
  return text.replace(FORM, (whole, name: string) =>
    isPlaceholder(name) ? values[name] || textsOf(locale).unset : whole,
  )
}
