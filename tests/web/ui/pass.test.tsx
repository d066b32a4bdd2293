import { expect, it } from 'vitest'
import type { UserInfo } from '#domain/membership/membership.ts'
import { i18n } from '../../../src/web/i18n.ts'
import { Pass } from '../../../src/web/ui/product/pass.tsx'
import { type PassWords, PLACES, remainingWords } from '../../../src/web/ui/product/pass-words.ts'
import { renderIn } from '../render-in.tsx'

const NOW_MS = Date.UTC(2026, 10, 27)
const ending = (expire_date: string | null): UserInfo => ({ vip_type: 2, expire_date })

it.each([
  ['without user info', null, '', ''],
  ['without a date', ending(null), 'Unlimited', '长期有效'],
  ['with an unreadable date', ending('soon'), 'Unlimited', '长期有效'],
  ['with a date in the past', ending('2026-11-26T00:00:00Z'), 'Expired', '已过期'],
  ['with a date in the future', ending('2026-11-29T00:00:00Z'), '2 days', '2 天'],
])('the pass shows the remaining time %s (requirement 4.2)', async (_, user, english, chinese) => {
  for (const [locale, label] of [
    ['en-US', english],
    ['zh-CN', chinese],
  ] as const) {
    await renderIn(locale, null)
    const remaining = remainingWords(user, NOW_MS, i18n)
    const words: PassWords = {
      ...PLACES,
      face: 'running',
      share: null,
      needsSetUp: false,
      remaining,
    }
    const pass = <Pass tier="gold" words={words} status="" />
    const shown = /data-testid="remaining"[^>]*>([^<]*)</.exec(await renderIn(locale, pass))
    expect(shown?.[1]).toBe(label)
  }
})
