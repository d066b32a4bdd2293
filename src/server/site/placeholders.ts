import type { Locale } from '#domain/locales.ts'

/** What operator texts may leave for the service to fill in. */
const PLACEHOLDERS = [
  'app_name',
  'community_email',
  'operator_name',
  'operator_address',
  'free_monthly_traffic',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Values by placeholder; an empty one counts as unset. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const UNSET: Record<Locale, string> = {
  'en-US': '[not set by the operator]',
  'zh-CN': '[运营者未填写]',
}

const FORM = /\{([a-z][a-z_]*)\}/g

const isPlaceholder = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((known) => known === name)

/** The names in braces that nothing would fill. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(FORM)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}

/** The text with its placeholders filled; an unset one says so in the reader's language. */
export function fillPlaceholders(text: string, values: PlaceholderValues, locale: Locale): string {
  return text.replace(FORM, (whole, name: string) =>
    isPlaceholder(name) ? values[name] || UNSET[locale] : whole,
  )
}
