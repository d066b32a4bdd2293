import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PACKS, PLANS } from '#contract/site/content.ts'
import { CLAIMS, WEB_CONFIG } from '#contract/site/content-names.ts'
import { writePriceList } from '#domain/membership/write-price-list.ts'
import { isFilled, readFields, writeFields } from '../../../../src/web/console/draft/file-layout.ts'
import { ROOT } from '../../../support/source-files.ts'

const HUNDRED = { tier: 'gold', gb: 100, price_minor: 299 }
const defaultText = (name: string) => readFile(`${ROOT}/locales/${name}`, 'utf8')

describe('a JSON file in a form', () => {
  it.each([WEB_CONFIG, CLAIMS])('%s reads back as it was written', async (name) => {
    const text = await defaultText(name)
    expect(writeFields(name, readFields(text) ?? {})).toBe(text)
  })

  it('has a plan in each line, as the export writes them', async () => {
    const plans = JSON.parse(await defaultText(PLANS))
    expect(writeFields(PLANS, plans)).toBe(writePriceList(plans))
  })

  it('has a pack in each line, and is the exported file when there is none', () => {
    const text = writeFields(PACKS, { packs: [HUNDRED, { ...HUNDRED, gb: 50 }] })
    expect(text.split('\n').filter((line) => line.includes('"tier"'))).toHaveLength(2)
    expect(writeFields(PACKS, { packs: [] })).toBe('{\n  "packs": []\n}\n')
  })

  it('omits names and switches that change nothing', () => {
    const name = { 'en-US': '', 'zh-CN': '' }
    const idle = {
      packs: [
        { ...HUNDRED, name, shown: true },
        { ...HUNDRED, hidden: false },
      ],
    }
    expect(JSON.parse(writeFields(PACKS, idle))).toEqual({ packs: [HUNDRED, HUNDRED] })
    const content = { packs: [{ ...HUNDRED, name: { ...name, 'en-US': 'Travel' }, shown: false }] }
    expect(JSON.parse(writeFields(PACKS, content))).toEqual(content)
  })

  it.each(['{', 'null', '[]', '"text"'])('leaves %s to the file editor', (text) => {
    expect(readFields(text)).toBeNull()
  })

  it('is empty while the file is absent', () => {
    expect(readFields('')).toEqual({})
  })
})

it.each([
  ['', false],
  ['{}', false],
  ['{"packs": [], "note": {"en-US": ""}, "issued": false}', false],
  ['{"limits": {"gold": 3}}', true],
  ['## Prices', true],
])('a file of %s is filled: %s', (text, filled) => {
  expect(isFilled(text)).toBe(filled)
})
