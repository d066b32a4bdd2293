import { describe, expect, it, vi } from 'vitest'

describe('the sentences of a page (decision 112)', () => {
  it('that come later are there', async () => {
    const { activateLocale, i18n, loadSentences, needCatalogue } = await freshPage()
    await activateLocale('zh-CN')
    const [id, sentence] = await firstOf(loadSentences('zh-CN', ['pay']))
    await needCatalogue('pay')
    expect(i18n.messages[id]).toEqual(sentence)
  })

  it('follow the language, also where they were asked for while it came', async () => {
    const { activateLocale, i18n, loadSentences, needCatalogue } = await freshPage()
    const coming = activateLocale('en-US')
    await needCatalogue('settings')
    await coming
    const [id, sentence] = await firstOf(loadSentences('en-US', ['settings']))
    expect(i18n.messages[id]).toEqual(sentence)
    await activateLocale('zh-CN')
    const [, chinese] = await firstOf(loadSentences('zh-CN', ['settings']))
    expect(i18n.messages[id]).toEqual(chinese)
  })

  it('that the operator words stand in place of ours, in catalogues of before and of later, as they are typed', async () => {
    const { activateLocale, i18n, needCatalogue, sayInstead } = await freshPage()
    await activateLocale('en-US')
    sayInstead({ 'en-US': { 'tier.gold': ['{plus}'], 'tier.gold.points': ['Ours'] } })
    await needCatalogue('site')
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

async function firstOf(sentences: Promise<Record<string, unknown>>) {
  const [first] = Object.entries(await sentences)
  if (first === undefined) throw new Error('The catalogue is empty')
  return first
}
