import type { NotificationPayloads } from '#contract/inbox.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { NoticeRow } from '../pages/account/settings/notice-row.tsx'
import type { InboxNotification } from '../stored-copies/inbox.ts'
import { Card } from '../ui/basic/page-frame.tsx'
import { LONG_NAME, SHOWN_AT_MS } from './samples.ts'
import type { Subject } from './subject.ts'

const EXPIRE_DATE = '2026-12-23 08:00:00'

const PAYLOADS: NotificationPayloads = {
  welcome: { digital_account_number: '4271630588' },
  password_changed: { changed_at_ms: SHOWN_AT_MS },
  email_changed: { changed_at_ms: SHOWN_AT_MS },
  email_restored: { restored_at_ms: SHOWN_AT_MS },
  new_sign_in: { browser: LONG_NAME, system: 'Windows', signed_in_at_ms: SHOWN_AT_MS },
  factor_changed: { change: 'passkey_added', changed_at_ms: SHOWN_AT_MS },
  deletion_requested: { due_at_ms: SHOWN_AT_MS },
  deletion_cancelled: { cancelled_at_ms: SHOWN_AT_MS },
  receipt: {
    order_no: '20261123-4YEZDR14WB',
    tier: 'diamond',
    cycle: 'year',
    package_fee_minor: 6999,
    amount_minor: 6999,
    currency: 'USD',
    activation_time_ms: SHOWN_AT_MS,
    expire_date: EXPIRE_DATE,
  },
  payment: {
    order_no: '20261123-4YEZDR14WB',
    change: 'refunded',
    amount_minor: 6999,
    currency: 'USD',
  },
  expiry: { stage: '7_days', tier: 'gold', expire_date: EXPIRE_DATE },
  allowance: { percent: 80, resets_at_ms: SHOWN_AT_MS },
  reward: { change: 'granted', side: 'inviter', days: 7, expire_date: EXPIRE_DATE },
  renewal: {
    change: 'announced',
    tier: 'gold',
    amount_minor: 499,
    currency: 'USD',
    charge_at_ms: SHOWN_AT_MS,
  },
  answer: { message_id: '5b1c3e0a-7d52-4f0e-9a77-0d3c6f1b2a94' },
  node: { is_lost: true, node: 'Tokyo 3', devices: `${LONG_NAME}, Pixel 9` },
}

/** Notices of every kind, each read and unread. */
export const notices = (): Subject => ({
  id: 'notices',
  states: Object.fromEntries(
    [true, false].map((is_read) => [
      is_read ? 'read' : 'unread',
      <Card key={String(is_read)} as="ul" paddingBlock="2" listStyleType="none">
        {Object.entries(PAYLOADS).map(([kind, payload], place) => (
          <NoticeRow
            key={kind}
            notice={
              {
                notice_id: kind,
                kind,
                payload,
                created_at_ms: SHOWN_AT_MS - place * HOUR_MS,
                is_read,
              } as InboxNotification
            }
          />
        ))}
      </Card>,
    ]),
  ),
})
