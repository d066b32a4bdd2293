import { describe, expect, it } from 'vitest'
import { DEVICE_LIMITS } from '#contract/site/content.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { readDefaultContent } from '../../../src/server/site/content/default-content.ts'
import { parseContent } from '../../../src/server/site/content/parse-content.ts'
import { textOf } from './reader.ts'

const LIMITS = { free: 2, gold: 7, diamond: 15 }
const OF_TIERS: Record<Locale, [policies: string, help: string[]]> = {
  'en-US': [
    '2 devices on the free tier, 7 devices with Gold, 15 devices with Diamond',
    ['2 devices online', '7 devices online', '15 devices online'],
  ],
  'zh-CN': [
    '免费版 2 台设备，黄金会员 7 台设备，钻石会员 15 台设备',
    ['2 台设备在线', '7 台设备同时在线', '15 台设备同时在线'],
  ],
}

describe.each(LOCALES)('the documents that the product comes with (%s)', (locale) => {
  it('say how many devices may be online under the limits that the operator set', async () => {
    const texts = await readDefaultContent()
    texts.set(DEVICE_LIMITS, JSON.stringify(LIMITS))
    const { policies, questions } = parseContent(texts)
    const [agreement, help] = OF_TIERS[locale]
    expect(textOf(policies[locale]['user-usage-agreement'].blocks)).toContain(agreement)
    const answers = questions[locale].questions.groups
      .flatMap(({ questions: all }) => all)
      .map(({ blocks }) => textOf(blocks))
      .join('\n')
    for (const sentence of help) expect(answers).toContain(sentence)
  })
})
