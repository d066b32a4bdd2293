import { MAX_PACK_BYTES } from '#domain/devices/packs.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { type Language, LOCALES, type Locale, languageOfLocale } from '#domain/site/locales.ts'
import { dayEnd } from '#domain/time/utc-day.ts'
import { MOST_DAYS } from '../actions/members/free-days.ts'

/** An option or argument: how it is typed, its help, and how its value is read. */
export interface Option<T> {
  /** the value as the help shows it, such as `<days>`; a flag has none */
  value?: string
  about: string
  /** completes the sentence `--days needs …` for a value that can't be read */
  needs?: string
  /** the command does without it */
  isOptional?: boolean
  /** typed for it when it is missing */
  fallback?: string
  /** @returns null for a text that is no such value */
  read: (typed: string, nowMs: number) => T | null
}

export type Options = Readonly<Record<string, Option<unknown>>>

export type ValuesOf<Declared extends Options> = {
  [Name in keyof Declared]: Declared[Name] extends Option<infer Value> ? Value : never
}

/** Lets a command do without an option. */
export const optional = <T>(option: Option<T>): Option<T | undefined> => ({
  ...option,
  isOptional: true,
})

/** Lets a command do without any of some options. */
export const allOptional = <Declared extends Options>(options: Declared) =>
  Object.fromEntries(Object.entries(options).map(([name, option]) => [name, optional(option)])) as {
    [Name in keyof Declared]: Option<ValuesOf<Declared>[Name] | undefined>
  }

/** Returns how a name in code is typed: `made-from` for `made_from`, `dry-run` for `dryRun`. */
export const typedName = (name: string) => name.replace(/_|(?=[A-Z])/g, '-').toLowerCase()

/** Declares an option whose value is taken as it was typed. */
export const text = (value: string, about: string): Option<string> => ({
  value,
  about,
  read: (typed) => typed,
})

/** Declares an option without a value: `--dry-run`. */
export const flag = (about: string): Option<true | undefined> => ({
  about,
  isOptional: true,
  read: () => true,
})

/** Declares an option that takes one of some words. */
export const choice = <Word extends string>(
  words: readonly Word[],
  about: string,
): Option<Word> => ({
  value: `<${words.join('|')}>`,
  about,
  needs: `${new Intl.ListFormat('en', { type: 'disjunction' }).format(words)}.`,
  read: (typed) => words.find((word) => word === typed) ?? null,
})

/** Declares an option that takes some words of a list, with commas between them. */
export const several = <Word extends string>(
  words: readonly Word[],
  value: string,
  about: string,
): Option<Word[]> => ({
  value,
  about: `${about}: ${words.join(', ')}`,
  needs: `some of ${words.join(', ')}, with commas between them.`,
  read: (typed) => {
    const given = typed.split(',').map((word) => word.trim())
    const isKnown = given.every((typed) => words.some((word) => word === typed))
    return isKnown ? words.filter((word) => given.includes(word)) : null
  },
})

/** Declares an option that takes a whole number from 1. */
export const wholeNumber = (
  about: string,
  { most, example }: { most: number; example: string },
): Option<number> => ({
  value: '<number>',
  about,
  needs: `a whole number from 1 to ${most}: ${example}`,
  read: (typed) => (/^[1-9]\d{0,8}$/.test(typed) && Number(typed) <= most ? Number(typed) : null),
})

/** Declares an option that takes a number of days to grant. */
export const days = (about: string) => wholeNumber(about, { most: MOST_DAYS, example: '--days 7' })

export const paidTier = (about: string) => choice(PAID_TIERS, about)

/** An amount of traffic that a pack can have, as it was typed and in bytes. */
export const traffic: Option<{ typed: string; bytes: number }> = {
  value: '<amount>',
  about: 'the traffic, such as "50 GB"',
  needs: 'an amount up to 999 TB: --traffic "50 GB"',
  read: (typed) => {
    const bytes = parseTraffic(typed)
    return bytes && bytes <= MAX_PACK_BYTES ? { typed, bytes } : null
  },
}

/** Declares an option that takes a day in UTC that has not ended, read as the instant of its end. */
export const until = (about: string): Option<number> => ({
  value: '<date>',
  about,
  needs: 'a day that has not ended: --until 2026-12-31',
  read: (typed, nowMs) => {
    const endMs = dayEnd(typed)
    return endMs === null || endMs <= nowMs ? null : endMs
  },
})

/** Declares an option for each language, by its name: `--en` and `--zh`. */
export const byLanguage = (value: string, about: string) =>
  Object.fromEntries(
    LOCALES.toSorted().map((locale) => [
      languageOfLocale(locale),
      text(value, `${about} (${locale})`),
    ]),
  ) as Record<Language, Option<string>>

/** Reads the options of `byLanguage` by locale. */
export const ofLocale = (options: Readonly<Record<Language, string>>, locale: Locale) =>
  options[languageOfLocale(locale)]

/** `--json`, which most commands take that print what they read. */
export const asJson = flag('print JSON')

/** `--dry-run`, of commands that need a reason without it. */
export const dryRun = flag('only say what would be done')

/** `--file`, which is written and must not exist yet. */
export const newFile = text('<file>', 'a new file, which its owner alone can read')

/** Declares `--expect`, by which the operator repeats how many something affects. */
export const expected = (about: string): Option<number> => ({
  value: '<count>',
  about,
  needs: 'a whole number: --expect 12',
  read: (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null),
})
