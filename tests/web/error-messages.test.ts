import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '#contract/errors.ts'
import { explain } from '../../src/web/error-messages.ts'
import { i18n, loadSentences } from '../../src/web/i18n.ts'
import { loadWordsOfRefusals } from '../../src/web/refusals/load-words.ts'

const refused = (detail: { field?: string; retry_after_s?: number }) =>
  explain({ kind: 'refused', error: 'too_many_requests', ...detail }, i18n)

describe('a refusal', () => {
  it('asks for a reload while its own words could not be loaded', async () => {
    i18n.loadAndActivate({
      locale: 'en-US',
      messages: await loadSentences('en-US'),
    })
    expect(refused({})).toMatch(/the reason couldn’t be loaded\. Reload the page/)
  })
})

describe('every refusal', () => {
  // the requirements' own sentence, under its field
  const STEPPING = ERROR_CODES.filter((error) => error !== 'password_length')

  it.each([
    ['en-US', /[.:;] \w/],
    ['zh-CN', /请|可|换/],
  ] as const)('says in %s what to do after what happened', async (locale, step) => {
    const messages = await loadSentences(locale)
    i18n.loadAndActivate({ locale, messages })
    await loadWordsOfRefusals()
    const sentences = STEPPING.map((error) => explain({ kind: 'refused', error }, i18n))
    expect(sentences.filter((sentence) => !step.test(sentence))).toEqual([])
  })
})

describe('too many requests', () => {
  it('are called attempts only to the person who tried', async () => {
    const messages = await loadSentences('en-US')
    i18n.loadAndActivate({ locale: 'en-US', messages })
    await loadWordsOfRefusals()
    expect(refused({ field: 'password', retry_after_s: 600 })).toBe(
      'Too many attempts. Wait 10 minutes and try again.',
    )
    for (const field of ['identifier', 'email', undefined]) {
      const sentence = refused({ retry_after_s: 30, ...(field !== undefined && { field }) })
      expect(sentence).not.toMatch(/^Too many attempts\./)
      expect(sentence).toMatch(/ Wait 30 seconds and try again\.$/)
    }
    expect(refused({})).toMatch(/ Wait a few minutes and try again\.$/)
  })
})
