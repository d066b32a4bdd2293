import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { contextOf } from '../../../src/server/email/context.ts'
import { BUILT_IN_MARK } from '../../../src/server/email/email-mark.ts'
import { parseTemplate } from '../../../src/server/email/parse-template.ts'
import type { EmailKind } from '../../../src/server/email/payloads.ts'
import { findTemplate } from '../../../src/server/email/templates.ts'
import { writeEmail } from '../../../src/server/email/write-email.ts'
import { emailsOf, KINDS } from './samples.ts'

const FOLDER = join(import.meta.dirname, '../../../locales/emails')
const EVERY = KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const))

/** The emails of each kind with their documents. */
const usesOf = (kind: EmailKind, locale: Locale) =>
  emailsOf(kind).map((content) => {
    const { document, values } = contextOf(content, locale)
    return { document, values, template: findTemplate(locale, document) }
  })

describe('the documents of emails', () => {
  it.each(EVERY)(
    '%s in %s names the keys of its payload, all of them and no others',
    (kind, locale) => {
      for (const { document, values, template } of usesOf(kind, locale)) {
        const named = [...JSON.stringify(template).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const keys = [...Object.keys(values), ...(named.includes('app_name') ? ['app_name'] : [])]
        expect([...new Set(named)].sort(), document).toEqual(keys.sort())
      }
    },
  )

  it.each(EVERY)('%s in %s words each choice of its payload, and no others', (kind, locale) => {
    const uses = usesOf(kind, locale)
    for (const { document, template } of uses) {
      const chosen = uses
        .filter((use) => use.document === document)
        .flatMap(({ values }) => Object.entries(values))
        .flatMap(([name, value]) =>
          typeof value === 'object' && 'choice' in value ? `${name}.${value.choice}` : [],
        )
      const named = [...JSON.stringify(template).matchAll(/\{(\w+\.\w+)\}/g)].map(
        ([, name]) => name,
      )
      const worded = Object.keys(template.choices)
      expect(worded.sort(), document).toEqual([...new Set([...chosen, ...named])].sort())
    }
  })

  it.each(LOCALES)('in %s are those that some email is written from', (locale) => {
    const used = KINDS.flatMap((kind) => usesOf(kind, locale).map(({ document }) => document))
    const files = globSync('**/*.md', { cwd: join(FOLDER, locale) })
    expect(files.sort()).toEqual([...new Set(used)].map((document) => `${document}.md`).sort())
  })

  it.each([
    ['no front lines', 'Hello.'],
    ['no subject', '---\ntier.gold: Gold\n---\nHello.'],
    ['a front line without a name', '---\nsubject: Hello\nGold\n---\nHello.'],
    ['a heading', '---\nsubject: Hello\n---\n# Hello'],
    ['HTML', '---\nsubject: Hello\n---\n<b>Hello</b>'],
    ['a picture', '---\nsubject: Hello\n---\n![Hello](https://elsewhere.example/seen.png)'],
    ['bold words', '---\nsubject: Hello\n---\nHello **you**'],
    ['a link among words', '---\nsubject: Hello\n---\nHello [you](/account)'],
  ])('are refused with %s', (_what, document) => {
    expect(() => parseTemplate(document)).toThrow()
  })

  it.each(LOCALES)(
    'never read what somebody wrote in %s as Markdown, HTML or a placeholder',
    (locale) => {
      const message = '**{app_name}** <b>[x](https://elsewhere.example)</b> $& {answer}'
      const { text, html } = writeEmail(
        {
          app_name: '云雀',
          app_name_en: 'Skylark',
          email: '',
          mark: BUILT_IN_MARK,
          origin: 'https://lark.example',
        },
        { message_id: 'id', recipient: 'ann@mail.example', locale },
        { kind: 'support_answer', payload: { answer: message, message, reply_to: null } },
      )
      expect(text.split(message)).toHaveLength(3)
      const escaped = message
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
      expect(html.split(escaped)).toHaveLength(3)
      expect(html).not.toMatch(/<b>|<strong|href="https:\/\/elsewhere/)
    },
  )
})
