import { describe, expect, it } from 'vitest'
import { explain } from '../../src/web/error-messages.ts'
import { i18n, loadSentences } from '../../src/web/i18n.ts'
import { loadWordsOfRefusals } from '../../src/web/refusals/load-words.ts'

const refused = (detail: { field?: string; retry_after_s?: number }) =>
  explain({ kind: 'refused', error: 'too_many_requests', ...detail }, i18n)

describe('a refusal', () => {
  it('says that the page is out of date while its own words could not be loaded', async () => {
    i18n.loadAndActivate({
      locale: 'en-US',
      messages: await loadSentences('en-US', ['messages']),
    })
    expect(refused({})).toMatch(/^This page is out of date\. Reload it/)
  })
})

describe('too many requests', () => {
  it('are called tries only to the person who tried', async () => {
    const messages = await loadSentences('en-US', ['messages'])
    i18n.loadAndActivate({ locale: 'en-US', messages })
    await loadWordsOfRefusals()
    expect(refused({ field: 'password', retry_after_s: 600 })).toBe(
      'Too many tries. Try again in 10 minutes.',
    )
    for (const field of ['identifier', 'email', undefined]) {
      const said = refused({ retry_after_s: 30, ...(field !== undefined && { field }) })
      expect(said).not.toMatch(/^Too many tries/)
      expect(said).toMatch(/ Try again in 30 seconds\.$/)
    }
    expect(refused({})).toMatch(/ Wait a little and try again\.$/)
  })
})
