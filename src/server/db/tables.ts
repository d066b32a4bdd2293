import type { Generated } from 'kysely'
import type { LedgerEntry } from '#domain/billing/ledger.ts'
import type { OrderStatus } from '#domain/billing/orders.ts'
import type { PaymentEvent } from '#domain/billing/payment-events.ts'
import type { CodePurpose } from '#domain/identity/credentials.ts'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import type { Locale } from '#domain/site/locales.ts'
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

/** One interface per table. Column names are also the names on the wire and in the web app. */
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
  /** in lower case, otherwise as the member wrote it; null only for imported accounts (decision 27) */
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
  /** when the account will be erased unless the member signs in before; null = not requested (decision 21) */
  deletion_due_at_ms: number | null
  /** when personal data was erased; the row remains because orders and payments refer to it */
  erased_at_ms: number | null
  /** since when the operator has suspended the account; orders and payments stay recorded */
  suspended_at_ms: number | null
}

interface SessionTable {
  /** SHA-256 of the session token; only the cookie or the native client holds the token itself */
  token_hash: string
  account_id: string
  kind: 'browser' | 'native'
  /** for native sessions, the device to which the token is bound */
  DeviceId: string | null
  /** keyed hash of the browser's random identifier; null for apps and for sessions of earlier versions */
  browser_hash: string | null
  /** names without versions, e.g. `Chrome` and `Windows`; empty when unknown */
  browser: Generated<string>
  system: Generated<string>
  /** 0 when the session ends with the browser */
  kept: Generated<number>
  created_at_ms: number
  last_seen_at_ms: number
  expires_at_ms: number
  /** 1 when a suspension ended the session for good: the row only tells the client why */
  is_suspended: Generated<number>
}

/** Browsers that signed in before; failed attempts from other browsers never lock them out. */
interface KnownBrowserTable {
  account_id: string
  /** keyed hash of the browser's random identifier */
  mark_hash: string
  last_used_at_ms: number
}

interface MailedCodeTable {
  code_id: string
  purpose: CodePurpose
  /** keyed hash of purpose, email address and browser, to which the code is bound */
  bound_to: string
  code_hash: string
  /** 1 when no code can match, because the address has an account (sign-up) or has none (recovery) */
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
  /** the whole quote as JSON, as shown to the member and charged */
  quote: string
  payment_type: string
  order_status: OrderStatus
  created_at_ms: number
  expires_at_ms: number
  activation_time_ms: number | null
  /** end of the membership after this order */
  expire_date: string | null
  /** set when the member cancels, or when the price has changed */
  cancelled_at_ms: number | null
}

interface PaymentTable {
  payment_id: string
  order_no: string
  gateway: string
  /** the provider's identifier of the payment; null until the provider has answered */
  provider_ref: string | null
  payment_url: string | null
  created_at_ms: number
}

interface PaymentEventTable extends PaymentEvent {
  order_no: string | null
  /** when an operator handled money that matched no order; null = still open, or nothing to handle */
  handled_at_ms: number | null
}

/** Append only. Granted minus reversed time gives `account.expire_date`. */
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
  /** reward rule at the time when the invitation was used, as JSON */
  rule: string
  state: 'joined' | 'held' | 'granted' | 'reversed'
  created_at_ms: number
  settled_at_ms: number | null
  /** when a held reward is due */
  due_at_ms: number | null
  /** ledger entries of the granted rewards; null when not granted, or reversed */
  inviter_entry_id: string | null
  invitee_entry_id: string | null
}

interface ContentTable {
  name: string
  value: string
  applied_at_ms: number
}

/** A replaced email address, which the member can restore by a link. */
interface EmailChangeTable {
  change_id: string
  account_id: string
  old_email: string
  /** SHA-256 of the token in the link; only the email holds the token itself */
  undo_hash: string
  changed_at_ms: number
  undo_until_ms: number
}

/** Audit log of operators: a row for each change, and rows for refused sign-ins at the console. */
interface AuditTable {
  audit_id: string
  at_ms: number
  who: string
  what: string
  why: string
}

/** A message to support; replies go by email. */
interface SupportMessageTable {
  message_id: string
  /** null for a visitor */
  account_id: string | null
  /** address for the reply */
  email: string
  locale: Locale
  message: string
  created_at_ms: number
  answered_at_ms: number | null
  /** text of the emailed reply; null when the message was answered by other means */
  answer: string | null
}

/** Leases of jobs that run on one instance at a time. */
interface LeaseTable {
  name: string
  holder: string
  until_ms: number
}
