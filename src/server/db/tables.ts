import type { Generated } from 'kysely'
import type { BillingCycle } from '#domain/billing-cycle.ts'
import type { CodePurpose } from '#domain/credentials.ts'
import type { LedgerEntry } from '#domain/ledger.ts'
import type { Locale } from '#domain/locales.ts'
import type { PaidTier } from '#domain/membership.ts'
import type { OrderStatus } from '#domain/orders.ts'
import type { PaymentEvent } from '#domain/payment-events.ts'
import type { NetworkCountTable, NetworkWindowTable, ThrottleTable } from './counter-tables.ts'
import type {
  AuthenticatorTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PendingSignInTable,
  RecoveryCodeTable,
  SpentProofTable,
} from './factor-tables.ts'
import type {
  DeviceTable,
  NodeChangeTable,
  NodeReportTable,
  NodeTable,
  PeerCounterTable,
} from './node-tables.ts'
import type { InboxTable, MutedNoticeTable, OutboxTable } from './notice-tables.ts'
import type {
  ContentChangeTable,
  ContentDraftTable,
  ContentVersionTable,
  OperatorBrowserTable,
  OperatorSessionTable,
  OperatorTable,
} from './operator-tables.ts'

/** One interface a table; column names are the names on the wire and on the screen. */
export interface Tables {
  account: AccountTable
  session: SessionTable
  known_browser: KnownBrowserTable
  authenticator: AuthenticatorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  pending_sign_in: PendingSignInTable
  spent_proof: SpentProofTable
  mailed_code: MailedCodeTable
  throttle: ThrottleTable
  network_window: NetworkWindowTable
  network_count: NetworkCountTable
  plan: PlanTable
  orders: OrderTable
  payment: PaymentTable
  payment_event: PaymentEventTable
  ledger: LedgerTable
  device: DeviceTable
  node: NodeTable
  node_change: NodeChangeTable
  peer_counter: PeerCounterTable
  node_report: NodeReportTable
  traffic: TrafficTable
  referral: ReferralTable
  content: ContentTable
  outbox: OutboxTable
  inbox: InboxTable
  muted_notice: MutedNoticeTable
  email_change: EmailChangeTable
  audit: AuditTable
  support_message: SupportMessageTable
  operator: OperatorTable
  operator_session: OperatorSessionTable
  operator_browser: OperatorBrowserTable
  content_version: ContentVersionTable
  content_change: ContentChangeTable
  content_draft: ContentDraftTable
  lease: LeaseTable
}

interface AccountTable {
  account_id: string
  rev: Generated<number>
  digital_account_number: string
  /** as the member wrote it, lower case; null only for imported accounts (decision 27) */
  email: string | null
  password_hash: string
  locale: Locale
  expire_date: string | null
  vip_type: number
  registration_time_ms: number
  last_login_time_ms: number | null
  invitation_code: string
  terms_version: string
  terms_accepted_at_ms: number
  /** when the account is erased unless somebody signs in before; null = it stays (decision 21) */
  deletion_due_at_ms: number | null
  /** since then nobody's: the row stays for the money that its orders tell of */
  erased_at_ms: number | null
  /** since then the operator lets nobody in; what was bought and paid stays recorded */
  suspended_at_ms: number | null
}

interface SessionTable {
  /** SHA-256 of the token; the token itself is only ever in the cookie or the native client */
  token_hash: string
  account_id: string
  kind: 'browser' | 'native'
  /** set for native sessions: the one device that the token is bound to */
  DeviceId: string | null
  /** keyed hash of its browser's mark; null for apps, and for sessions of earlier versions */
  browser_hash: string | null
  /** by name alone, e.g. `Chrome` and `Windows`; empty when unknown */
  browser: Generated<string>
  system: Generated<string>
  /** 0 when it ends with the browser */
  kept: Generated<number>
  created_at_ms: number
  last_seen_at_ms: number
  expires_at_ms: number
  /** 1 when a suspension ended it: it never lives again, and only says why */
  is_suspended: Generated<number>
}

/** Browsers that signed in before: a stranger's wrong tries never lock them out. */
interface KnownBrowserTable {
  account_id: string
  /** keyed hash of the browser's mark */
  mark_hash: string
  last_used_at_ms: number
}

interface MailedCodeTable {
  code_id: string
  purpose: CodePurpose
  /** keyed hash of purpose, address and browser: what the code is bound to */
  bound_to: string
  code_hash: string
  /** 1 when no code can ever match: the address is known (sign-up) or unknown (recovery) */
  decoy: number
  tries: number
  created_at_ms: number
  expires_at_ms: number
  used_at_ms: number | null
}

interface PlanTable {
  tier: PaidTier
  cycle: BillingCycle
  price_minor: number
  original_price_minor: number
  currency: string
}

interface OrderTable {
  order_no: string
  account_id: string
  tier: PaidTier
  cycle: BillingCycle
  kind: 'new' | 'extend' | 'upgrade'
  currency: string
  package_fee_minor: number
  amount_minor: number
  /** the whole quote as JSON: what was shown and what is charged */
  quote: string
  payment_type: string
  order_status: OrderStatus
  created_at_ms: number
  expires_at_ms: number
  activation_time_ms: number | null
  /** the membership's end after this order */
  expire_date: string | null
  /** by its member, or because its price changed */
  cancelled_at_ms: number | null
}

interface PaymentTable {
  payment_id: string
  order_no: string
  gateway: string
  /** the provider's name for it; null until the provider answered */
  provider_ref: string | null
  payment_url: string | null
  created_at_ms: number
}

interface PaymentEventTable extends PaymentEvent {
  order_no: string | null
  /** when a person has dealt with money that no order took; null = it waits, or need not */
  handled_at_ms: number | null
}

/** Append only: granted minus reversed time explains `account.expire_date`. */
interface LedgerTable extends LedgerEntry {
  account_id: string
}

interface TrafficTable {
  account_id: string
  month: string
  used_bytes: number
  last_connection_time_ms: number | null
  last_connection_node: string | null
}

interface ReferralTable {
  invitee_account_id: string
  inviter_account_id: string
  /** the rule that held when the invitation was used, as JSON */
  rule: string
  state: 'joined' | 'held' | 'granted' | 'reversed'
  created_at_ms: number
  settled_at_ms: number | null
  /** until when a held reward is held */
  due_at_ms: number | null
  /** what was granted, while it is: entries of the ledger */
  inviter_entry_id: string | null
  invitee_entry_id: string | null
}

interface ContentTable {
  name: string
  value: string
  applied_at_ms: number
}

/** An address that was left and can be gone back to. */
interface EmailChangeTable {
  change_id: string
  account_id: string
  old_email: string
  /** SHA-256 of the token in the link; the token itself is only ever in the mail */
  undo_hash: string
  changed_at_ms: number
  undo_until_ms: number
}

/** One line for each change that an operator command made. */
interface AuditTable {
  audit_id: string
  at_ms: number
  who: string
  what: string
  why: string
}

/** What somebody wrote to support; the answer goes by mail. */
interface SupportMessageTable {
  message_id: string
  /** null for a visitor */
  account_id: string | null
  /** where the answer goes */
  email: string
  locale: Locale
  message: string
  created_at_ms: number
  answered_at_ms: number | null
  /** what was mailed from here; null when it was answered in another way */
  answer: string | null
}

/** Jobs that one of several instances does. */
interface LeaseTable {
  name: string
  holder: string
  until_ms: number
}
