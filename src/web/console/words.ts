import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListedCoupon } from '#contract/console/coupons.ts'
import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import type { OperatorState } from '#contract/console/operators.ts'
import type { PaymentReport } from '#contract/console/payments.ts'
import type { Role } from '#contract/console/roles.ts'
import type { LedgerKind } from '#contract/console/shown-member.ts'
import type { VoucherBatch } from '#contract/console/vouchers.ts'
import type { ResendableNotification } from '#contract/inbox.ts'
import type { PaymentType } from '#contract/payment-types.ts'
import type { PackKind } from '#domain/devices/packs.ts'
import type { ThreadState } from '#domain/messages/thread-state.ts'
import type { Failure } from '../api.ts'
import { explainForm } from '../error-messages.ts'
import { isRefusal } from '../remote.ts'
import { PAYMENT_TYPE_NAMES } from '../ui/product/payment-type-names.ts'
import type { AnnouncementState } from './draft/announcement-state.ts'

type Words<K extends string> = Readonly<Record<K, MessageDescriptor>>

export const DEVICE_KIND_WORDS = {
  app: msg({ message: 'App', context: 'device' }),
  configuration: msg({ message: 'Configuration', context: 'device' }),
}

export const REPORT_WORDS: Words<PaymentReport['kind']> = {
  paid: msg`Payment received`,
  claimed: msg`Payment claimed`,
  refused: msg`Payment failed`,
  refunded: msg`Refund`,
  refund_failed: msg`Refund came back`,
  disputed: msg`Disputed`,
  reinstated: msg`Dispute won`,
  dispute_lost: msg`Dispute lost`,
  credited: msg`Credited`,
}

export const NODE_WORDS: Words<ConsoleNode['state']> = {
  waiting: msg`Waiting for its agent`,
  lost: msg`Given up: its devices have to move`,
  silent: msg`Not responding`,
  closed: msg({ message: 'Closed', context: 'node' }),
  drained: msg`Draining`,
  open: msg({ message: 'Open', context: 'node' }),
}

/** Words the state of a node, also of one that takes no new devices and is silent or waits for its agent. */
export const nodeStateWords = (
  { state, is_drained }: Pick<ConsoleNode, 'state' | 'is_drained'>,
  i18n: I18n,
): string =>
  is_drained && (state === 'silent' || state === 'waiting')
    ? `${i18n._(NODE_WORDS[state])} · ${i18n._(NODE_WORDS.drained)}`
    : i18n._(NODE_WORDS[state])

export const ANNOUNCEMENT_WORDS: Words<AnnouncementState> = {
  silent: msg`There is no announcement.`,
  off: msg`Off.`,
  planned: msg`Scheduled.`,
  running: msg`Live now.`,
  over: msg`Ended.`,
}

export const LEDGER_WORDS: Words<LedgerKind> = {
  purchase: msg({ message: 'Bought', comment: 'why days were given' }),
  pack: msg`Traffic pack bought`,
  converted: msg`Converted from another tier`,
  referral: msg`Invitation`,
  operator: msg`Granted by an operator`,
  voucher: msg`Voucher`,
  imported: msg`Brought from the old service`,
  reversal: msg({ message: 'Reversed', comment: 'days that were taken back' }),
  restored: msg`Restored`,
}

export const PACK_WORDS: Words<PackKind> = {
  purchase: msg`Bought`,
  operator: msg`Granted by an operator`,
  voucher: msg`Voucher`,
}

/** Says whether vouchers of a batch can be redeemed. */
export const BATCH_WORDS: Words<VoucherBatch['state']> = {
  valid: msg({ message: 'Valid', context: 'code' }),
  used_up: msg`All redeemed`,
  ended: msg({ message: 'Ended', context: 'code' }),
  revoked: msg`Revoked`,
}

/** Names the work that an operator, or a tool's token, may do. */
export const ROLE_WORDS: Words<Role> = {
  owner: msg({ message: 'Owner', context: 'role' }),
  support: msg({ message: 'Support', context: 'role' }),
  finance: msg({ message: 'Finance', context: 'role' }),
  nodes: msg({ message: 'Nodes', context: 'role' }),
  content: msg({ message: 'Content', context: 'role' }),
}

/** Says whether an operator can sign in. */
export const OPERATOR_STATE_WORDS: Words<OperatorState> = {
  enrolled: msg`Can sign in`,
  invited: msg`Has a link, and hasn’t used it yet`,
  link_expired: msg`The link has expired`,
}

/** Says whether orders can use a coupon. */
export const COUPON_WORDS: Words<ListedCoupon['state']> = {
  valid: msg({ message: 'Valid', context: 'code' }),
  planned: msg({ message: 'Not yet valid', context: 'code' }),
  used_up: msg({ message: 'Used up', comment: 'traffic' }),
  ended: msg({ message: 'Ended', context: 'code' }),
}

/** Says how a conversation with support stands. */
export const THREAD_STATE_WORDS: Words<ThreadState> = {
  waiting: msg({ message: 'Waiting', context: 'conversation' }),
  answered: msg({ message: 'Answered', context: 'conversation' }),
  closed: msg({ message: 'Closed', context: 'conversation' }),
}

/** Names what an email to a member told. */
export const EMAIL_WORDS: Words<ResendableNotification> = {
  receipt: msg`Receipt`,
  payment: msg`Payment`,
  reward: msg`Invitation reward`,
  node: msg`Node`,
  answer: msg`Answer of support`,
}

/** Names a payment type; one that no order can have is shown as it is stored. */
export function paidBy(type: string, i18n: I18n): string {
  const [kind = '', ending] = type.split('-')
  if (!isPaymentType(kind)) return type
  const name = i18n._(PAYMENT_TYPE_NAMES[kind])
  return ending === undefined ? name : `${name} (${ending})`
}

const isPaymentType = (type: string): type is PaymentType => type in PAYMENT_TYPE_NAMES

/**
 * Explains a failed sign-in or second factor. Operators cannot skip a refused passkey by a password
 * alone, as members can.
 */
export const sayFailure = (failure: Failure | null, i18n: I18n) =>
  isRefusal(failure, 'passkey_refused')
    ? i18n._(msg`That passkey wasn’t accepted. Try again.`)
    : explainForm(failure, i18n)

/** Words the orders of a list of money. */
export const MONEY_SORT_WORDS = {
  time_desc: msg`Newest first`,
  time: msg`Oldest first`,
  amount_desc: msg`Largest amount first`,
  amount: msg`Smallest amount first`,
}
