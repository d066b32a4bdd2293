import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/site/locales.ts'
import {
  filesOfLocale,
  localeGaps,
  SOURCE_LOCALE,
  sentencesKeptTwice,
} from '../../support/locale-gaps.ts'
import { ROOT } from '../../support/source-files.ts'

describe('the files of a language', () => {
  let root = ''
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it.each(LOCALES)('are all there in %s', (locale) => {
    expect(localeGaps(ROOT, locale)).toEqual([])
  })

  it.each(LOCALES)('keep no sentence in two catalogues in %s', (locale) => {
    expect(sentencesKeptTwice(ROOT, locale)).toEqual([])
  })

  it('are named when one, a text or a sentence of one is forgotten', () => {
    root = mkdtempSync(join(tmpdir(), 'skylark-locales-'))
    cpSync(join(ROOT, 'locales'), join(root, 'locales'), { recursive: true })
    const change = (path: string, before: string | RegExp, after: string) => {
      const text = readFileSync(join(root, path), 'utf8')
      expect(text).toMatch(before)
      writeFileSync(join(root, path), text.replace(before, after))
    }
    change('locales/zh-CN/texts.json', /"noScripts": ".*"/, '"noScripts": ""')
    change('locales/zh-CN/site.po', /msgid "Amount"\nmsgstr ".*"/, 'msgid "Amount"\nmsgstr ""')
    change('locales/zh-CN/console.po', /\nmsgid "Overview"/, '\nmsgid "Amount"')
    rmSync(join(root, 'locales/emails/zh-CN/receipt/plan.md'))
    rmSync(join(root, 'locales/content/testimonials.zh-CN.json'))
    expect(localeGaps(root, 'zh-CN').sort()).toEqual([
      'locales/content/testimonials.zh-CN.json is missing',
      'locales/emails/zh-CN/receipt/plan.md is missing',
      'locales/zh-CN/console.po lacks "Overview"',
      'locales/zh-CN/site.po lacks "Amount"',
      'locales/zh-CN/texts.json lacks loading.noScripts',
    ])
    expect(sentencesKeptTwice(root, 'zh-CN')).toEqual(['"Amount"'])
  })

  it('name all that a new language needs', () => {
    expect(localeGaps(ROOT, 'fr')).toEqual(
      filesOfLocale(ROOT, SOURCE_LOCALE).map(
        (path) => `${path.replaceAll('en-US', 'fr')} is missing`,
      ),
    )
  })
})
