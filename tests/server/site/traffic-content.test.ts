import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PACKS, TRAFFIC } from '#contract/site/content.ts'
import { parseContent } from '../../../src/server/site/content/parse-content.ts'
import { readContentFolder } from '../../../src/server/site/content/read-folder.ts'
import { ROOT } from '../../support/source-files.ts'

const PACK = { tier: 'gold', gb: 100, price_minor: 299 }
const LIMITED = { [TRAFFIC]: { gold: '500 GB' } }

async function parse(files: Record<string, unknown>) {
  const texts = await readContentFolder(join(ROOT, 'tests/fixtures/content'))
  for (const [name, value] of Object.entries(files)) texts.set(name, JSON.stringify(value))
  return parseContent(texts)
}

it('traffic content takes an allowance of a paid tier and packs for its members (decisions 182 and 185)', async () => {
  const content = await parse({ ...LIMITED, [PACKS]: { packs: [PACK] } })
  expect(content.traffic).toEqual({ gold: '500 GB', diamond: '' })
  expect(content.packs).toEqual([PACK])
})

it('traffic content sells packs in the operator’s order by their names, and none that is switched off', async () => {
  const named = { ...PACK, gb: 300, name: { 'en-US': 'Travel pack', 'zh-CN': '旅行包' } }
  const off = { tier: 'diamond', gb: 50, price_minor: 199, shown: false }
  const content = await parse({ ...LIMITED, [PACKS]: { packs: [named, off, PACK] } })
  expect(content.packs).toEqual([named, PACK])
})

it.each([
  [{ [TRAFFIC]: { gold: '500GB' } }, 'gold is not an amount'],
  [{ [TRAFFIC]: { diamond: '0 GB' } }, 'diamond is not an amount'],
  [{ [TRAFFIC]: { free: '5 GB' } }, 'free'],
  [{ ...LIMITED, [PACKS]: { packs: [PACK, PACK] } }, 'packs.1 has gold 100 GB twice'],
  [
    { ...LIMITED, [PACKS]: { packs: [{ ...PACK, price_minor: 0 }] } },
    'packs.0.price_minor is not a price above zero',
  ],
  [{ ...LIMITED, [PACKS]: { packs: [{ ...PACK, gb: 1.5 }] } }, 'packs.0.gb'],
  [{ ...LIMITED, [PACKS]: { packs: [{ ...PACK, gb: 0 }] } }, 'packs.0.gb is below 1'],
  [{ ...LIMITED, [PACKS]: { packs: [{ ...PACK, tier: 'free' }] } }, 'packs.0.tier'],
  [
    { ...LIMITED, [PACKS]: { packs: [{ ...PACK, name: { 'en-US': 'Travel pack' } }] } },
    'packs.0.name.zh-CN is empty',
  ],
  [{ [PACKS]: { packs: [PACK] } }, 'packs.0 sells gold 100 GB, whose tier has no limit'],
])('traffic content refuses %j', async (files, reason) => {
  await expect(parse(files)).rejects.toThrow(reason)
})
