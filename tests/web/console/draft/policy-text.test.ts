import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { POLICY_NAMES } from '#contract/site/content.ts'
import { policyName } from '#contract/site/content-names.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { readPolicy, writePolicy } from '../../../../src/web/console/draft/policy-text.ts'
import { ROOT } from '../../../support/source-files.ts'

describe('a policy in a form', () => {
  it('reads back as it was written', async () => {
    for (const name of LOCALES.flatMap((locale) =>
      POLICY_NAMES.map((name) => policyName(name, locale)),
    )) {
      const text = await readFile(`${ROOT}/locales/${name}`, 'utf8')
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
