import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { i18n } from '../i18n.ts'
import type { Account } from '../stored-copies/account.ts'
import { ageWords } from '../ui/basic/age-words.ts'
import type { PassProps } from '../ui/product/pass.tsx'
import { passWords } from '../ui/product/pass-words.ts'
import { SHOWN_AT_MS } from './samples.ts'

const ENDS = {
  running: '2026-12-14 20:30:00',
  'hours left': '2026-11-23 20:30:00',
  expired: '2026-11-02 20:30:00',
  unlimited: null,
}

/** Makes the words of a pass that runs, is about to end, has ended and never ends, from an old copy. */
export const passStates = (): Record<string, Omit<PassProps, 'tier'>> =>
  Object.fromEntries(
    Object.entries(ENDS).map(([name, expire_date]) => [
      name,
      {
        words: passWords(account(expire_date), null, SHOWN_AT_MS, i18n),
        status: ageWords(SHOWN_AT_MS - 30 * HOUR_MS, SHOWN_AT_MS, i18n),
      },
    ]),
  )

const account = (expire_date: string | null): Account => ({
  account_id: 'sample',
  rev: 1,
  digital_account_number: '4820159376',
  email: null,
  registration_time_ms: SHOWN_AT_MS,
  last_login_time_ms: null,
  invitation_code: '',
  successful_referrals: 0,
  reward_days: 0,
  terms_version: '1',
  user_info: { expire_date, vip_type: 1 },
  end_set_at_ms: SHOWN_AT_MS - 10 * DAY_MS,
  device_totals: { device_num: 40, max_online_device_num: 6, online_device_num: 6 },
})
