import { ALERT_KINDS } from '#contract/console/alerts.ts'
import { NOTIFIED_CHANGES } from '#domain/billing/notified-changes.ts'
import { RENEWAL_ENDS } from '#domain/billing/renewals.ts'
import { FACTOR_CHANGES } from '#domain/identity/factors.ts'
import { DEFAULT_CYCLES } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import type { EmailContent, EmailKind, EmailPayloads } from '../../../src/server/email/payloads.ts'

type Samples = { [Kind in EmailKind]: readonly [EmailPayloads[Kind], ...EmailPayloads[Kind][]] }
type Of<Kind extends EmailKind, Key extends keyof EmailPayloads[Kind]> = EmailPayloads[Kind][Key]

const AT_MS = Date.UTC(2026, 10, 21, 8, 5)
const EXPIRE_DATE = '2026-12-21T08:05:00Z'
const SHORT_CODE = { code: '042917', expires_at_ms: 0 }
const LONG_CODE = { code: 'ABCD2345', expires_at_ms: 0 }

const CYCLES = [...DEFAULT_CYCLES, '1-day', '10-days', '18-months', '2-years'] as const

const payment = (change: Of<'payment', 'change'>) => ({
  order_no: '20261121-0123456789',
  change,
  amount_minor: 499,
  currency: 'USD',
})
const TAX = { name: 'VAT', percent: '25%', amount_minor: 100 }

const receipt = (tier: Of<'receipt', 'tier'>, cycle: Of<'receipt', 'cycle'>) => ({
  order_no: '20261121-0123456789',
  tier,
  cycle,
  package_fee_minor: 599,
  amount_minor: 499,
  currency: 'USD',
  activation_time_ms: AT_MS,
  expire_date: EXPIRE_DATE,
})
const renewal = (tier: Of<'renewal', 'tier'>, change: Of<'renewal', 'change'>) => ({
  change,
  tier,
  amount_minor: 499,
  currency: 'USD',
  charge_at_ms: AT_MS,
  card: 'visa 4242',
  expire_date: EXPIRE_DATE,
  stop_token: 'aToken',
  order_no: '20261121-0123456789',
})
const reward = (change: Of<'reward', 'change'>, side: Of<'reward', 'side'>) =>
  [EXPIRE_DATE, null].map((expire_date) => ({ change, side, days: 7, expire_date }))
const factorChange = (change: Of<'factor_changed', 'change'>) => ({ change, changed_at_ms: AT_MS })

const alert = (kind: Of<'alert', 'kind'>, change: Of<'alert', 'change'>) => ({
  alert_id: 'a',
  kind,
  change,
  began_at_ms: AT_MS,
  at_ms: AT_MS,
  subject: kind.startsWith('node_') ? 'Tokyo 3' : '',
})

const MESSAGE = {
  email: 'bob@mail.example',
  digital_account_number: '1234567897',
  message: '连不上，昨晚开始的。\n怎么办？',
}
const ANSWER = { answer: '请更新应用后再试一次。', message: '连不上。' }

const TO_A_GROUP = {
  subject: 'New places: 札幌',
  body: 'There is a node in Sapporo.\n\n[See all places](/status)\n\n    LARK-2026',
}

/** All variants of each kind of email. */
const SAMPLES: Samples = {
  sign_up_code: [SHORT_CODE],
  sign_in_code: [SHORT_CODE],
  recovery_code: [LONG_CODE],
  email_change_code: [LONG_CODE],
  deletion_code: [LONG_CODE],
  already_registered: [{}],
  address_taken: [{}],
  welcome: [{ digital_account_number: '1234567897' }],
  imported: [
    { digital_account_number: '1234567897', membership: null },
    { digital_account_number: '1234567897', membership: null, has_old_password: true },
    {
      digital_account_number: '1234567897',
      membership: { tier: 'gold', expire_date: EXPIRE_DATE },
    },
    {
      has_old_password: true,
      digital_account_number: '1234567897',
      membership: { tier: 'diamond', expire_date: EXPIRE_DATE },
    },
  ],
  password_changed: [{ changed_at_ms: AT_MS }],
  email_changed: [{ changed_at_ms: AT_MS }],
  email_restored: [{ restored_at_ms: AT_MS }],
  undo_email_change: [{ undo_token: 'a'.repeat(43), undo_until_ms: AT_MS }],
  deletion_requested: [{ due_at_ms: AT_MS }],
  deletion_cancelled: [{ cancelled_at_ms: AT_MS }],
  account_erased: [{ erased_at_ms: AT_MS }],
  new_sign_in: [
    { browser: 'Chrome', system: 'Windows', signed_in_at_ms: AT_MS },
    { browser: '', system: '', signed_in_at_ms: AT_MS },
  ],
  factor_changed: [factorChange('passkey_added'), ...FACTOR_CHANGES.map(factorChange)],
  receipt: [
    receipt('gold', 'month'),
    {
      ...receipt('gold', 'month'),
      discount_minor: -50,
      coupon: { coupon_code: 'LARK-7', amount_minor: -30 },
      credit_minor: -20,
      starts_at_ms: AT_MS,
      tax: TAX,
    },
    { ...receipt('gold', '100-gb'), tax: TAX },
    ...PAID_TIERS.flatMap((tier) =>
      [...CYCLES, '100-gb' as const].map((cycle) => receipt(tier, cycle)),
    ),
  ],
  payment: [payment('paid_late'), ...NOTIFIED_CHANGES.map(payment)],
  expiry: [
    { stage: '7_days', tier: 'gold', expire_date: EXPIRE_DATE },
    ...(['7_days', '1_day', 'expired'] as const).flatMap((stage) =>
      PAID_TIERS.map((tier) => ({ stage, tier, expire_date: EXPIRE_DATE })),
    ),
  ],
  reward: [
    { change: 'granted', side: 'inviter', days: 7, expire_date: EXPIRE_DATE },
    ...reward('granted', 'inviter'),
    ...reward('granted', 'invitee'),
    ...reward('reversed', 'inviter'),
  ],
  allowance: [
    { percent: 80, resets_at_ms: AT_MS },
    { percent: 100, resets_at_ms: AT_MS },
  ],
  renewal: [
    renewal('gold', 'announced'),
    ...PAID_TIERS.flatMap((tier) => [
      renewal(tier, 'announced'),
      renewal(tier, 'raised'),
      renewal(tier, 'declined'),
      renewal(tier, 'authenticate'),
      ...RENEWAL_ENDS.map((reason) => ({ ...renewal(tier, 'ended'), reason })),
    ]),
  ],
  node: [
    { is_lost: false, node: 'Tokyo 3', devices: 'Router' },
    { is_lost: true, node: 'Tokyo 3', devices: 'Router, Pixel 9' },
    { is_lost: false, ends_at_ms: AT_MS, node: 'Tokyo 3', devices: 'Router' },
  ],
  alert: [
    { ...alert('updated', 'began'), subject: '0.1.0 → 0.2.0' },
    alert('test', 'began'),
    alert('node_silent', 'gone'),
    ...ALERT_KINDS.flatMap((kind) => [alert(kind, 'began'), alert(kind, 'ended')]),
  ],
  support_message: [
    MESSAGE,
    { ...MESSAGE, is_last_mailed: true },
    { ...MESSAGE, digital_account_number: null },
    { ...MESSAGE, is_abuse: true },
    { ...MESSAGE, digital_account_number: null, is_abuse: true },
    { ...MESSAGE, digital_account_number: null, is_last_mailed: true },
    { ...MESSAGE, email: null },
    { ...MESSAGE, email: null, digital_account_number: null },
  ],
  mailing: [
    { ...TO_A_GROUP, unsubscribe_token: 'a-token-of-theirs' },
    { ...TO_A_GROUP, unsubscribe_token: null },
  ],
  support_answer: [
    { ...ANSWER, reply_to: 'help@lark.example' },
    { ...ANSWER, reply_to: null },
    { ...ANSWER, reply_to: null, message_id: '5b1c3e0a-7d52-4f0e-9a77-0d3c6f1b2a94' },
  ],
}

export const KINDS = Object.keys(SAMPLES) as EmailKind[]

export function emailsOf(kind: EmailKind): [EmailContent, ...EmailContent[]] {
  return SAMPLES[kind].map((payload) => ({ kind, payload })) as [EmailContent, ...EmailContent[]]
}
