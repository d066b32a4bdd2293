import { beforeAll, describe, expect, it } from 'vitest'
import { i18n, loadSentences } from '../../../src/web/i18n.ts'
import type { Account } from '../../../src/web/stored-copies/account.ts'
import { birdPlace } from '../../../src/web/ui/product/flight-curve.ts'
import { passWords } from '../../../src/web/ui/product/pass-words.ts'
import { ACCOUNT } from '../state/account-sample.ts'

const NOW_MS = Date.UTC(2026, 10, 27)
const DAY_MS = 86_400_000
const GB = 1_000_000_000

const words = (changes: Partial<Account>) =>
  passWords({ ...ACCOUNT, ...changes }, null, NOW_MS, i18n)
const ending = (afterMs: number) => ({
  user_info: { vip_type: 2, expire_date: new Date(NOW_MS + afterMs).toISOString() },
})
const free = { user_info: { vip_type: 1, expire_date: null } }

describe('the state of a pass', () => {
  beforeAll(async () => {
    i18n.loadAndActivate({ locale: 'en-US', messages: await loadSentences('en-US') })
  })

  it.each([
    ['more than three days before the end', ending(3 * DAY_MS + 1), 'running'],
    ['three days before the end', ending(3 * DAY_MS), 'ending'],
    ['at the end', ending(0), 'ended'],
    ['without an end and without a limit', free, 'running'],
  ])('a pass %s', (_, changes, face) => {
    expect(words(changes).face).toBe(face)
  })

  it('a pass shows how much of the plan is over since its end was set', () => {
    const since = { ...ending(3 * 30 * DAY_MS), end_set_at_ms: NOW_MS - 30 * DAY_MS }
    expect(words(since).share).toBe(0.25)
    expect(words({ ...since, end_set_at_ms: NOW_MS + DAY_MS }).share).toBe(0)
    expect(words(free).share).toBeNull()
  })

  it('a Free pass shows what is left of the month, and all of it once the month is over', () => {
    const traffic = { allowance_bytes: 10 * GB, left_bytes: 2.5 * GB, until_ms: NOW_MS + DAY_MS }
    expect(words({ ...free, traffic })).toMatchObject({
      face: 'allowance',
      left: '2.5\u00a0GB',
      share: 0.25,
      remaining: 'Unlimited',
    })
    const over = { ...traffic, until_ms: NOW_MS }
    expect(words({ ...free, traffic: over })).toMatchObject({ left: '10\u00a0GB', share: 1 })
  })

  it('the bird begins and ends on the ends of the line', () => {
    expect(birdPlace(0)).toMatch(/^translate\(0 38\) /)
    expect(birdPlace(1)).toMatch(/^translate\(320 10\) /)
  })
})
