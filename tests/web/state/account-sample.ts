import type { Account } from '#contract/shown-account.ts'

export const ACCOUNT: Account = {
  account_id: 'account-1',
  rev: 3,
  digital_account_number: '1234567897',
  email: 'lark@mail.example',
  registration_time_ms: 1,
  last_login_time_ms: null,
  invitation_code: '7K3MQ9ZD',
  successful_referrals: 0,
  reward_days: 0,
  terms_version: '1.0',
  user_info: { expire_date: '2026-12-01T08:00:00Z', vip_type: 2 },
  device_totals: { device_num: 1, max_online_device_num: 3, online_device_num: 0 },
  end_set_at_ms: null,
  traffic: null,
  has_connected: true,
}
