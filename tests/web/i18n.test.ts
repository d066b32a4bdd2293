import { describe, expect, it, vi } from 'vitest'
import type { SentenceFiles } from '../../src/web/i18n.ts'

/** Sentences of a script that is loaded on demand. */
const LATER: SentenceFiles = {
  'en-US': async () => ({ messages: { later: ['Later'], 'tier.gold': ['Gold'] } }),
  'zh-CN': async () => ({ messages: { later: ['以后'], 'tier.gold': ['黄金会员'] } }),
}

describe('the sentences of a page (decision 135)', () => {
  it('are there before the script that says them', async () => {
    const { activateLocale, i18n, withSentences } = await freshPage()
    await activateLocale('zh-CN')
    expect(await withSentences(Promise.resolve('script'), LATER)).toBe('script')
    expect(i18n._('later')).toBe('以后')
  })

  it('follow the language, also where they were asked for while it came', async () => {
    const { activateLocale, i18n, withSentences } = await freshPage()
    const coming = activateLocale('en-US')
    await withSentences(Promise.resolve(), LATER)
    await coming
    expect(i18n._('later')).toBe('Later')
    await activateLocale('zh-CN')
    expect(i18n._('later')).toBe('以后')
  })

  it('fail as their script does, so that both are asked for again', async () => {
    const { activateLocale, withSentences } = await freshPage()
    await activateLocale('zh-CN')
    const failing = { ...LATER, 'zh-CN': () => Promise.reject(new Error('no network')) }
    await expect(withSentences(Promise.resolve(), failing)).rejects.toThrow('no network')
  })

  it('that the operator wrote replace ours, in loaded and in later catalogues, as they are typed', async () => {
    const { activateLocale, i18n, sayInstead, withSentences } = await freshPage()
    await activateLocale('en-US')
    sayInstead({ 'en-US': { 'tier.gold': ['{plus}'], 'tier.gold.points': ['Ours'] } })
    await withSentences(Promise.resolve(), LATER)
    expect(i18n._('tier.gold')).toBe('{plus}')
    expect(i18n._('tier.gold.points')).toBe('Ours')
    expect(i18n._('tier.diamond')).toBe('Diamond')
    await activateLocale('zh-CN')
    expect(i18n._('tier.gold')).toBe('黄金会员')
  })
})

async function freshPage() {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: {} })
  return await import('../../src/web/i18n.ts')
}
