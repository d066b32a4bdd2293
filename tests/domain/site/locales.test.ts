import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appName,
  DEFAULT_LOCALE,
  dirOf,
  LOCALES,
  matchLocale,
  negotiateLocale,
  parseAcceptLanguage,
} from '#domain/site/locales.ts'

describe('locale (requirement 9.6, decision 12)', () => {
  it.each([
    ['zh-CN', 'zh-CN'],
    ['en-US', 'en-US'],
    ['ZH-cn', 'zh-CN'],
    ['EN-us', 'en-US'],
    ['zh', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['zh-Hant-HK', 'zh-CN'],
    ['zh_CN', 'zh-CN'],
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['fr', null],
    ['eng', null],
    ['enx-US', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['*', null],
    ['en-', null],
    ['en US', null],
    ['<en>', null],
  ])('for the tag %s is %s', (tag, locale) => {
    expect(matchLocale(tag)).toBe(locale)
  })

  it('is absent for half a million characters', () => {
    expect(matchLocale(`en-${'x'.repeat(500_000)}`)).toBeNull()
  })

  it.each(LOCALES)('for %s is itself', (locale) => {
    expect(matchLocale(locale)).toBe(locale)
  })

  it("is the address's choice before the stored one, the browser's list and zh-CN", () => {
    const accept = ['fr', 'en-GB', 'zh']
    expect(negotiateLocale({ query: 'zh', stored: 'en-US', accept })).toBe('zh-CN')
    expect(negotiateLocale({ query: 'fr', stored: 'zh-CN', accept })).toBe('zh-CN')
    expect(negotiateLocale({ query: null, stored: 'xx', accept })).toBe('en-US')
    expect(negotiateLocale({ query: '', stored: '', accept: ['zh', 'en'] })).toBe('zh-CN')
    expect(negotiateLocale({ accept: ['fr', 'de'] })).toBe(DEFAULT_LOCALE)
    expect(negotiateLocale({})).toBe('zh-CN')
  })

  it('is one of the two whatever is asked for', () => {
    const tag = fc.option(fc.string())
    fc.assert(
      fc.property(tag, tag, fc.array(fc.string()), (query, stored, accept) => {
        expect(LOCALES).toContain(negotiateLocale({ query, stored, accept }))
      }),
    )
  })
})

describe('Accept-Language (decision 12)', () => {
  it.each([
    ['en-GB,en;q=0.9,zh;q=0.8', ['en-GB', 'en', 'zh']],
    ['zh;q=0.1, en ; q=0.9 ,fr', ['fr', 'en', 'zh']],
    ['en;q=0.5,zh;q=0.5', ['en', 'zh']],
    ['en;q=0,zh', ['zh']],
    ['*,en;q=0.1', ['en']],
    ['en;Q=0.2,zh;q=1.000', ['zh', 'en']],
    ['en;q=2,zh;q=-1,fr;q=x,de', ['de']],
    [',,;q=1, ,<b>', []],
    ['', []],
  ])('%s asks for %j', (header, tags) => {
    expect(parseAcceptLanguage(header)).toEqual(tags)
  })

  it('is read up to its 32nd entry', () => {
    expect(parseAcceptLanguage('en,'.repeat(10_000))).toHaveLength(32)
  })

  it('yields only tags for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        for (const tag of parseAcceptLanguage(header)) expect(tag).toMatch(/^[A-Za-z0-9_-]+$/)
      }),
    )
  })
})

describe('writing direction (requirement 9.6)', () => {
  it.each(['he', 'ar', 'fa', 'ku', 'he-IL', 'ar-EG', 'fa-IR', 'ku-TR', 'AR-eg', 'ku-Arab-IQ'])(
    'of %s is right to left',
    (locale) => {
      expect(dirOf(locale)).toBe('rtl')
    },
  )

  it.each(['zh-CN', 'en-US', 'arn', 'hey', 'de-AR', '', 'ar!'])(
    'of %s is left to right',
    (locale) => {
      expect(dirOf(locale)).toBe('ltr')
    },
  )
})

describe('displayed application name (requirement 1.7)', () => {
  const config = { app_name: '云雀', app_name_en: 'Skylark' }

  it('is app_name_en when the locale is en-US', () => {
    expect(appName(config, 'en-US')).toBe('Skylark')
  })

  it.each(['zh-CN', 'ar', ''])('is app_name when the locale is "%s"', (locale) => {
    expect(appName(config, locale)).toBe('云雀')
  })
})
