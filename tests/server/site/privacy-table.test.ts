import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '#domain/site/locales.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { onSqlite } from '../../support/engines.ts'
import { ROOT } from '../../support/source-files.ts'

/** Tables without any row about a member. */
const ABOUT_NO_MEMBER = [
  'alert',
  'coupon',
  'content',
  'content_change',
  'content_draft',
  'content_version',
  'email_pace',
  'lease',
  'mirror_list',
  'invoice_counter',
  'moved_service',
  'network_count',
  'network_crowding',
  'network_window',
  'node',
  'node_day',
  'node_month',
  'node_profile',
  'node_report',
  'operator',
  'operator_browser',
  'operator_session',
  'operator_token',
  'payment_provider',
  'place_day',
  'plan',
  'refund_limit',
  'roaming_rev',
  'prepared_reply',
  'running_version',
  'spent_proof',
  'tier_count',
  'traffic_day',
  'voucher_batch',
  'webhook',
  'webhook_delivery',
]

/** The columns that each row of the policy's table covers, by how the row begins. */
const COVERED: Record<string, string[]> = {
  'Email address': [
    'account: account_id rev digital_account_number email locale',
    'imported_account: source source_id account_id',
    'link_alias: token_hash account_id source until_ms',
    'claimable_account: account_id source issued_from_ms held_tier held_ms until_ms',
  ],
  Password: [
    'account: password_hash',
    'old_password: account_id scheme salt sealed_digest until_ms',
  ],
  'Time of registration': [
    'account: registration_time_ms last_login_time_ms deletion_due_at_ms erased_at_ms invited_at_ms',
  ],
  'Version of the terms': ['account: terms_version terms_accepted_at_ms'],
  'Membership tier': [
    'account: expire_date vip_type',
    'ledger: entry_id account_id order_no kind tier from_ms until_ms paid_minor currency created_at_ms reverses',
    'voucher: code_hash batch_id redeemed_at_ms entry_id pack_id',
  ],
  'The three figures': [
    'traffic: account_id month used_bytes from_packs_bytes last_connection_time_ms last_connection_node told_percent',
    'account: has_connected',
  ],
  'Traffic packs': [
    'traffic_pack: pack_id account_id kind order_no bytes used_bytes created_at_ms ended_at_ms',
  ],
  Devices: [
    'device: DeviceId account_id DeviceInfo Platform Version public_key created_at_ms is_app node_id tunnel_number slot_since_ms slot_check_at_ms heartbeat_until_ms slot_ended tunnel_hash tunnel_dns',
  ],
  'A device’s link': ['device: link_hash sealed_key link_profile'],
  'A device’s last handshake': ['device: last_handshake_ms quick_handshakes'],
  'A device’s last counter reading': [
    'peer_counter: node_id public_key account_id epoch counted_bytes used_until_ms left_at_ms recent_bytes recent_since_ms used_at_ms used_since_ms shared_at_ms',
  ],
  'For a device with a link': [
    'active_node: DeviceId node_id left_node_id since_ms shared_times shared_at_ms',
  ],
  'Which key a node was told': [
    'node_change: node_id rev public_key at_ms',
    'roaming_change: rev public_key account_id at_ms',
  ],
  'The secret of an app': ['device: installation_hash installation_used_at_ms'],
  'Orders and payments': [
    'orders: order_no account_id tier cycle kind currency package_fee_minor amount_minor quote coupon_code payment_type payment_names pack_names order_status created_at_ms expires_at_ms activation_time_ms expire_date cancelled_at_ms reversal_percent renews_at_minor renewed_from',
    'orders: billing_details',
    'billing_details: account_id name address country vat_id',
    'invoice: invoice_no order_no issued_at_ms currency sum_minor tax_minor document',
    'payment: payment_id order_no gateway provider_ref payment_url created_at_ms',
    'payment_event: gateway event_id order_no provider_ref kind amount_minor currency received_at_ms outcome paid_at_ms handled_at_ms bank_ref dispute_reason evidence_due_ms',
    'payment_fee: gateway provider_ref fee_minor currency',
    'return_fee: gateway entry_ref provider_ref about fee_minor currency booked_at_ms',
    'return_question: gateway provider_ref asked_at_ms is_final',
    'imported_order: source source_id account_id plan_name term amount_minor currency state created_at_ms paid_at_ms',
    'refund_request: order_no request_id gateway payment amount_minor currency bank_ref asked_by why asked_at_ms ends_at_ms',
  ],
  'If you agree to renewals': [
    'renewal: renewal_id account_id tier cycle currency price_minor gateway card_source customer_ref card_ref card_brand card_last4 card_expires consented_at_ms ended_at_ms period tries due_at_ms',
  ],
  Invitations: [
    'account: invitation_code',
    'invitation_alias: code account_id until_ms',
    'referral: invitee_account_id inviter_account_id rule state created_at_ms settled_at_ms due_at_ms inviter_entry_id invitee_entry_id',
  ],
  Sessions: [
    'session: token_hash account_id kind DeviceId created_at_ms last_seen_at_ms expires_at_ms browser system mirror kept is_suspended browser_hash',
  ],
  'Random value of a session': ['revoked_session: token_hash forget_at_ms'],
  'Browsers you signed in from': ['known_browser: account_id mark_hash last_used_at_ms'],
  Passkeys: [
    'passkey: passkey_id account_id credential_id public_key counter name created_at_ms last_used_at_ms',
    'authenticator: account_id sealed_secret last_step mail_spent created_at_ms confirmed_at_ms',
    'recovery_code: account_id slot code_hash used_at_ms',
  ],
  'Codes sent by email': [
    'mailed_code: code_id purpose bound_to code_hash decoy tries created_at_ms expires_at_ms used_at_ms',
    'pending_sign_in: mark_hash account_id password_tag kept expires_at_ms',
    'passkey_challenge: mark_hash purpose challenge account_id expires_at_ms',
  ],
  'The address that you changed from': [
    'email_change: change_id account_id old_email undo_hash changed_at_ms undo_until_ms',
  ],
  'Counts of failed attempts': ['throttle: counter window_ends_at_ms hits'],
  'Emails to you': [
    'outbox: message_id account_id dedupe_key kind recipient locale payload attempts next_attempt_at_ms created_at_ms sent_at_ms failed_at_ms mailing_id',
  ],
  'Notifications in your account': [
    'inbox: notice_id account_id dedupe_key kind payload created_at_ms read_at_ms',
    'muted_notice: account_id kind',
  ],
  'If you turn notifications on': [
    'push_subscription: token_hash endpoint p256dh auth kinds subscribed_at_ms',
  ],
  'Which notifications we sent': [
    'push_message: token_hash dedupe_key push due_at_ms attempts created_at_ms',
  ],
  'Messages to support': [
    'support_message: message_id kind account_id email locale message created_at_ms waiting_since_ms closed_at_ms latest_at_ms is_unread',
    'support_reply: reply_id message_id is_ours text created_at_ms',
  ],
  'What our staff did': [
    'account: suspended_at_ms',
    'audit: audit_id at_ms who what why',
    'mailing: mailing_id rev kind state search texts written_at_ms started_at_ms ended_at_ms planned last_registration_ms last_account_id is_walked handed sent failed refusals no_email suspended deleting unsubscribed',
  ],
}

onSqlite((engine) => {
  it('the table of the privacy policy names every column about a member', async () => {
    const { db, close } = openDatabase(await engine.preparedDatabaseUrl(), { exclusive: false })
    const tables = await db.introspection.getTables()
    await close()
    const stored = tables
      .filter(({ name }) => !ABOUT_NO_MEMBER.includes(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    const covered = Object.values(COVERED).flatMap((lists) => lists.flatMap(columnsOf))
    expect(covered.toSorted()).toEqual(stored.toSorted())
  })
})

it('the table of the privacy policy has a row for each column, in every language', () => {
  const rows = storedRows('en-US')
  const beginnings = Object.keys(COVERED)
  expect(rows.map((row) => beginnings.find((start) => row.startsWith(start)))).toEqual(beginnings)
  for (const locale of LOCALES) expect(storedRows(locale)).toHaveLength(beginnings.length)
})

/** Lists `table.column` of `table: column column`. */
function columnsOf(list: string): string[] {
  const [table, columns = ''] = list.split(': ')
  return columns.split(' ').map((column) => `${table}.${column}`)
}

/** The first cells of the policy's first table. */
function storedRows(locale: string): string[] {
  const file = join(ROOT, `locales/protocol/${locale}/privacy-policy.md`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(readFileSync(file, 'utf8')) ?? []
  const lines = table.trim().split('\n').slice(2)
  return lines.map((line) => line.split('|')[1]?.trim() ?? '')
}
