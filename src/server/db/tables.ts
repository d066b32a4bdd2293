import type {
  AccountTable,
  EmailChangeTable,
  KnownBrowserTable,
  MailedCodeTable,
  RevokedSessionTable,
  SessionTable,
} from './tables/accounts.ts'
import type { AlertTable, RunningVersionTable } from './tables/alerts.ts'
import type {
  CouponTable,
  LedgerTable,
  OrderTable,
  PaymentEventTable,
  PaymentFeeTable,
  PaymentTable,
  PlanTable,
  ReferralTable,
  RefundLimitTable,
  RefundRequestTable,
  ReturnFeeTable,
  ReturnQuestionTable,
} from './tables/billing.ts'
import type {
  LeaseTable,
  NetworkCountTable,
  NetworkCrowdingTable,
  NetworkWindowTable,
  ThrottleTable,
} from './tables/counters.ts'
import type {
  AuthenticatorTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PendingSignInTable,
  RecoveryCodeTable,
  SpentProofTable,
} from './tables/factors.ts'
import type { EmailPaceTable, MailingTable } from './tables/mailings.ts'
import type {
  InboxTable,
  MutedNoticeTable,
  OutboxTable,
  PreparedReplyTable,
  SupportMessageTable,
  SupportReplyTable,
} from './tables/messages.ts'
import type { MirrorListTable } from './tables/mirrors.ts'
import type {
  DeviceTable,
  NodeChangeTable,
  NodeProfileTable,
  NodeReportTable,
  NodeTable,
  PeerCounterTable,
  PlaceDayTable,
  TrafficDayTable,
  TrafficPackTable,
  TrafficTable,
} from './tables/nodes.ts'
import type {
  AuditTable,
  ContentChangeTable,
  ContentDraftTable,
  ContentTable,
  ContentVersionTable,
  OperatorBrowserTable,
  OperatorSessionTable,
  OperatorTable,
  OperatorTokenTable,
  TierCountTable,
} from './tables/operators.ts'
import type { PaymentProviderTable } from './tables/payment-providers.ts'
import type { VoucherBatchTable, VoucherTable } from './tables/vouchers.ts'
import type { WebhookDeliveryTable, WebhookTable } from './tables/webhooks.ts'

/** One interface per table. Column names are also the names on the wire and in the web app. */
export interface Tables {
  account: AccountTable
  session: SessionTable
  revoked_session: RevokedSessionTable
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
  network_crowding: NetworkCrowdingTable
  plan: PlanTable
  orders: OrderTable
  payment: PaymentTable
  payment_event: PaymentEventTable
  payment_fee: PaymentFeeTable
  return_fee: ReturnFeeTable
  return_question: ReturnQuestionTable
  refund_limit: RefundLimitTable
  refund_request: RefundRequestTable
  ledger: LedgerTable
  device: DeviceTable
  node: NodeTable
  node_change: NodeChangeTable
  peer_counter: PeerCounterTable
  place_day: PlaceDayTable
  node_report: NodeReportTable
  traffic: TrafficTable
  traffic_day: TrafficDayTable
  traffic_pack: TrafficPackTable
  referral: ReferralTable
  content: ContentTable
  outbox: OutboxTable
  inbox: InboxTable
  muted_notice: MutedNoticeTable
  email_change: EmailChangeTable
  audit: AuditTable
  support_message: SupportMessageTable
  support_reply: SupportReplyTable
  prepared_reply: PreparedReplyTable
  operator: OperatorTable
  operator_session: OperatorSessionTable
  operator_browser: OperatorBrowserTable
  operator_token: OperatorTokenTable
  content_version: ContentVersionTable
  content_change: ContentChangeTable
  content_draft: ContentDraftTable
  lease: LeaseTable
  mirror_list: MirrorListTable
  node_profile: NodeProfileTable
  voucher_batch: VoucherBatchTable
  voucher: VoucherTable
  coupon: CouponTable
  tier_count: TierCountTable
  alert: AlertTable
  running_version: RunningVersionTable
  webhook: WebhookTable
  mailing: MailingTable
  email_pace: EmailPaceTable
  webhook_delivery: WebhookDeliveryTable
  payment_provider: PaymentProviderTable
}
