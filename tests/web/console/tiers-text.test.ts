import { describe, expect, it } from 'vitest'
import { OUR_TIERS } from '../../../src/server/site/content/brand/tiers.ts'
import { readTiers, writeTiers } from '../../../src/web/console/file-texts/tiers-text.ts'

const EXPORTED = `${JSON.stringify(OUR_TIERS, null, 2)}\n`

describe('the file of the words of the tiers as a form (decision 186)', () => {
  it('is empty where all words are ours, and is written again as it was exported', () => {
    const tiers = readTiers(EXPORTED)
    expect(tiers).toEqual(OUR_TIERS)
    expect(tiers && writeTiers(tiers)).toBe(EXPORTED)
    expect(readTiers('{}')).toEqual(OUR_TIERS)
  })

  it('keeps a text in one language and a line that is being typed', () => {
    const gold = { name: { 'en-US': 'Plus' }, points: { 'en-US': ['Ad-free', ''] } }
    expect(readTiers(JSON.stringify({ gold }))?.gold).toMatchObject(gold)
  })

  it.each([
    '{',
    'null',
    '{"silver": {}}',
    '{"gold": {"name": "Plus"}}',
    '{"gold": {"colour": {}}}',
  ])('leaves %s to the file', (text) => {
    expect(readTiers(text)).toBeNull()
  })
})
