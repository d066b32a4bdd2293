import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { POLICY_NAMES } from '#contract/site/content.ts'
import { CLAIMS, policyName, WEB_CONFIG } from '#contract/site/content-names.ts'
import { LOCALES } from '#domain/site/locales.ts'
import {
  readFields,
  readPolicy,
  typedValue,
  writeFields,
  writePolicy,
  writeRows,
} from '../../../src/web/console/file-texts/file-text.ts'
import { ROOT } from '../../support/source-files.ts'

const defaultText = (name: string) => readFile(`${ROOT}/locales/${name}`, 'utf8')

describe('a JSON file in a form', () => {
  it('reads back as it was written, in the layout of the defaults', async () => {
    const config = await defaultText(WEB_CONFIG)
    expect(writeFields(readFields(config) ?? {})).toBe(config)
    const claims = await defaultText(CLAIMS)
    expect(writeRows(readFields(claims) ?? {})).toBe(claims)
  })

  it('keeps what the form does not show, for the check to name', () => {
    const fields = readFields('{ "app_nmae": "x", "email": "" }')
    expect(JSON.parse(writeFields({ ...fields, email: 'a@b.example' }))).toEqual({
      app_nmae: 'x',
      email: 'a@b.example',
    })
  })

  it.each(['{', 'null', '[]', '"text"'])('leaves %s to the file editor', (text) => {
    expect(readFields(text)).toBeNull()
  })

  it('is empty while the file is absent', () => {
    expect(readFields('')).toEqual({})
  })

  it.each([
    ['a', 'a'],
    [5, '5'],
    [true, ''],
    [{}, ''],
    [undefined, ''],
  ])('types %j as %j', (value, typed) => {
    expect(typedValue(value)).toBe(typed)
  })
})

describe('a policy in a form', () => {
  it('reads back as it was written', async () => {
    for (const name of LOCALES.flatMap((locale) =>
      POLICY_NAMES.map((one) => policyName(one, locale)),
    )) {
      const text = await defaultText(name)
      const policy = readPolicy(text)
      expect(policy && writePolicy(policy), name).toBe(text)
    }
  })

  it('keeps a space at the end of a title, which the next word follows', () => {
    const policy = { title: 'About ', version: '1', date: '2026-11-21', body: '\nText\n' }
    expect(readPolicy(writePolicy(policy))).toEqual(policy)
  })

  it('has empty fields where its head lacks them', () => {
    expect(readPolicy('---\ntitle: A\n---\nText')).toEqual({
      title: 'A',
      version: '',
      date: '',
      body: 'Text',
    })
  })

  it.each(['Text', '---\ntitle: A\n', '---\nauthor: A\n---\nText'])(
    'leaves %j to the file editor',
    (text) => {
      expect(readPolicy(text)).toBeNull()
    },
  )
})
