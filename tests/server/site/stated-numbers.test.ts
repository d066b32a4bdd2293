import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TiersContent } from '#contract/site/content-files.ts'
import { DEFAULT_DEVICE_LIMITS } from '#domain/devices/devices.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { ownWordsOf, tierNames } from '../../../src/server/site/content/brand/tiers.ts'
import { devicesText } from '../../../src/server/site/content/placeholder-texts.ts'
import { escapeRegExp } from '../../support/glossary.ts'
import { ROOT } from '../../support/source-files.ts'
import { KEPT_BY_PEOPLE, NUMBERS, STATED } from './stated-numbers.ts'

const COLUMN: Record<Locale, 0 | 1> = { 'en-US': 0, 'zh-CN': 1 }

const WORDS: Record<Locale, string[]> = {
  'en-US': ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  'zh-CN': ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'],
}

/** A figure, or a number in words before what it counts; numbers of items in a list are none. */
const NUMBER: Record<Locale, RegExp> = {
  'en-US':
    /(?<!^)\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:working days|days|hours|minutes|months|years|tries|devices)/im,
  'zh-CN': /(?<!^)\d|[二两三四五六七八九十]+个?(?:分钟|小时|工作日|天|月|年|台|次)/m,
}

describe.each(LOCALES)('the numbers that documents state (%s)', (locale) => {
  it.each(Object.keys(STATED))('are those of the code in %s', (name) => {
    const text = read(name, locale)
    const stated = (STATED[name] ?? []).map((phrases) => phrases[COLUMN[locale]] ?? '')
    expect(stated.filter((phrase) => !patternOf(phrase, locale).test(text))).toEqual([])

    const rest = [...stated, ...KEPT_BY_PEOPLE].reduce(
      (left, phrase) => left.replace(patternOf(phrase, locale), ''),
      text,
    )
    expect(rest.split('\n').filter((line) => NUMBER[locale].test(line))).toEqual([])
  })
})

it('every other number is still in a document', () => {
  const texts = LOCALES.flatMap((locale) => Object.keys(STATED).map((name) => read(name, locale)))
  expect(KEPT_BY_PEOPLE.filter((phrase) => !texts.some((text) => text.includes(phrase)))).toEqual(
    [],
  )
})

/** Reads a document without its version and date, with our names of the tiers and limits of devices. */
function read(name: string, locale: Locale): string {
  const text = readFileSync(join(ROOT, 'locales', name.replace('{locale}', locale)), 'utf8')
  const names = tierNames(ownWordsOf(v.parse(TiersContent, {})), locale)
  return text
    .replace(/^---[\s\S]*?---/, '')
    .replaceAll('**', '')
    .replace(/\{(free|gold|diamond)_tier\}/g, (_, tier: Tier) => names[tier])
    .replace(/\{(free|gold|diamond)_devices\}/g, (_, tier: Tier) =>
      devicesText(DEFAULT_DEVICE_LIMITS[tier], locale),
    )
}

/** Matches a phrase whose numbers stand as figures or as words; one is also "a" and "an". */
function patternOf(phrase: string, locale: Locale): RegExp {
  const parts = phrase.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return escapeRegExp(part.trim())
    const value = NUMBERS[part]
    if (value === undefined) throw new Error(`no number is called ${part}`)
    const word = WORDS[locale][Number(value)]
    return `(?:${[String(value), ...(word ? [word] : []), ...(value === 1 ? ['an?'] : [])].join('|')})`
  })
  return new RegExp(parts.join(String.raw`\s*`), 'gi')
}
