import { describe, expect, it } from 'vitest'
import { TIER_TEXTS } from '#contract/site/content.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { readDefaultContent } from '../../../../src/server/site/content/default-content.ts'
import { parseContent } from '../../../../src/server/site/content/parse-content.ts'

const texts = await readDefaultContent()
const parse = (tiers: object) =>
  parseContent(new Map([...texts, [TIER_TEXTS, JSON.stringify(tiers)]]))
const PLUS = { name: { 'en-US': ' Plus ', 'zh-CN': '进阶版' } }

describe('the operator’s words for tiers (decision 186)', () => {
  it('are by language and by the sentence that they replace, without what is ours', () => {
    const points = { 'en-US': ['Ad-free', '', 'Help within an hour'], 'zh-CN': ['无广告'] }
    expect(parse({ gold: { ...PLUS, points } }).own_words).toEqual({
      'en-US': { 'tier.gold': 'Plus', 'tier.gold.points': 'Ad-free\nHelp within an hour' },
      'zh-CN': { 'tier.gold': '进阶版', 'tier.gold.points': '无广告' },
    })
    expect(parse({}).own_words).toEqual({ 'en-US': {}, 'zh-CN': {} })
  })

  it.each(LOCALES)('stand in questions and policies of %s, where ours name a tier', (locale) => {
    const { questions, policies } = parse({ gold: PLUS })
    const text = JSON.stringify([questions[locale], policies[locale]])
    expect(text).toContain(PLUS.name[locale].trim())
    expect(text).not.toMatch(/\bGold\b|黄金/)
  })

  it.each([
    ['a name in one language', { gold: { name: { 'en-US': 'Plus' } } }, 'gold.name.zh-CN is empty'],
    [
      'selling points in one language',
      { free: { points: { 'zh-CN': ['免费'] } } },
      'free.points.en-US is empty',
    ],
    [
      'the name of another tier',
      { diamond: PLUS, gold: PLUS },
      'diamond.name.zh-CN is "进阶版", as another tier is called',
    ],
    [
      'the name of ours for another tier',
      { free: { name: { 'en-US': 'Gold', 'zh-CN': '金' } } },
      'free.name.en-US is "Gold", as another tier is called',
    ],
    ['a tier that there is none of', { silver: PLUS }, 'silver is not a field'],
    [
      'a name that no card has room for',
      { gold: { name: { 'en-US': 'x'.repeat(25), 'zh-CN': '金' } } },
      'gold.name.en-US is longer than 24 characters',
    ],
    [
      'more selling points than a card has room for',
      { gold: { points: { 'en-US': Array(7).fill('x'), 'zh-CN': ['好'] } } },
      'gold.points.en-US has more than 6 entries',
    ],
  ])('are refused with %s', (_what, tiers, reason) => {
    expect(() => parse(tiers)).toThrow(reason)
  })
})
