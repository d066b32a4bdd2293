import type * as v from 'valibot'
import { Empty } from '../credentials.ts'
import { CODE_ERRORS } from '../endpoint.ts'
import { BeginPasskeySignInReply, BeginPasskeySignInRequest } from '../factors.ts'
import {
  FactorRequest,
  FinishEnrolmentRequest,
  OpenEnrolmentReply,
  OpenEnrolmentRequest,
  OperatorSession,
  OperatorSignInRequest,
  Why,
} from './console.ts'
import { CONSOLE_CONTENT_ENDPOINTS } from './console-content-endpoints.ts'
import type { ConsoleEndpoint } from './console-endpoint.ts'
import { CONSOLE_MEMBER_ENDPOINTS } from './console-member-endpoints.ts'
import {
  AddNodeRequest,
  NodeParams,
  NodesReply,
  NodeTokenReply,
  Overview,
} from './console-overview.ts'
import {
  ClosePaymentRequest,
  ConfirmTransferRequest,
  ConsoleOrderParams,
  ConsoleOrderReply,
  PaymentCasesReply,
  PaymentDeedReply,
  RefundRequest,
} from './console-payments.ts'

const SIGN_IN_ERRORS = ['wrong_credentials', 'too_many_requests', 'proof_required', 'busy'] as const

/**
 * The calls of the operators' console. They are separate from `endpoints.ts`, whose calls are published
 * and shipped in the site's scripts for members and their apps.
 */
export const CONSOLE_ENDPOINTS = {
  getOperator: {
    method: 'GET',
    path: '/api/operator/session',
    summary: 'Which operator is signed in in this browser',
    guard: 'everyone',
    request: Empty,
    reply: OperatorSession,
    errors: [],
    is_poll: true,
  },
  openEnrolment: {
    method: 'POST',
    path: '/api/operator/enrolment',
    summary:
      'What an enrolment link is for: the operator, and what an authenticator app or a passkey is made by',
    guard: 'everyone',
    request: OpenEnrolmentRequest,
    reply: OpenEnrolmentReply,
    errors: ['link_spent'],
  },
  finishEnrolment: {
    method: 'POST',
    path: '/api/operator/enrolment/finish',
    summary: 'Set password and factor by an enrolment link, and sign in',
    guard: 'everyone',
    request: FinishEnrolmentRequest,
    reply: OperatorSession,
    errors: [
      ...CODE_ERRORS,
      'link_spent',
      'passkey_refused',
      'password_length',
      'password_common',
      'too_many_requests',
      'busy',
    ],
  },
  beginOperatorPasskey: {
    method: 'POST',
    path: '/api/operator/passkey',
    summary: "Draw a challenge for an operator's passkey to sign, once, within five minutes",
    guard: 'everyone',
    request: BeginPasskeySignInRequest,
    reply: BeginPasskeySignInReply,
    errors: ['too_many_requests', 'proof_required'],
  },
  signInOperator: {
    method: 'POST',
    path: '/api/operator/sign-in',
    summary: 'Sign an operator in by name, password and factor',
    guard: 'everyone',
    request: OperatorSignInRequest,
    reply: OperatorSession,
    errors: SIGN_IN_ERRORS,
  },
  signOutOperator: {
    method: 'POST',
    path: '/api/operator/sign-out',
    summary: "End the operator's session that makes this call; also succeeds without one",
    guard: 'everyone',
    request: Empty,
    reply: Empty,
    errors: [],
  },
  confirmFactor: {
    method: 'POST',
    path: '/api/operator/factor',
    summary: 'Show the factor again, for deeds that ask for it',
    guard: 'operators',
    request: FactorRequest,
    reply: Empty,
    errors: ['code_wrong', 'passkey_refused', 'too_many_requests'],
  },
  getOverview: {
    method: 'GET',
    path: '/api/operator/overview',
    summary: 'Members, money of today, open cases, messages, nodes and mail at a glance',
    guard: 'operators',
    request: Empty,
    reply: Overview,
    errors: [],
    is_poll: true,
  },
  getPaymentCases: {
    method: 'GET',
    path: '/api/operator/payments',
    summary: 'Orders that wait for a person, and money that no order took',
    guard: 'operators',
    request: Empty,
    reply: PaymentCasesReply,
    errors: [],
  },
  getConsoleOrder: {
    method: 'GET',
    path: '/api/operator/orders/:order_no',
    summary: 'One order, whose it is, and everything that was told of its money',
    guard: 'operators',
    params: ConsoleOrderParams,
    request: Empty,
    reply: ConsoleOrderReply,
    errors: [],
  },
  confirmTransfer: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/confirm',
    summary: 'A bank transfer came in: give what was ordered, once',
    guard: 'operators',
    params: ConsoleOrderParams,
    request: ConfirmTransferRequest,
    reply: PaymentDeedReply,
    errors: [],
  },
  creditOrder: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/credit',
    summary: 'Give what was ordered for money that came late or short',
    guard: 'operators',
    params: ConsoleOrderParams,
    request: Why,
    reply: PaymentDeedReply,
    errors: [],
  },
  refundOrder: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/refund',
    summary: 'Send money back, and take back what all of it had bought',
    guard: 'confirmed_operators',
    params: ConsoleOrderParams,
    request: RefundRequest,
    reply: PaymentDeedReply,
    errors: [],
  },
  closePayment: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/close',
    summary: 'Money that no order took was dealt with in another way',
    guard: 'operators',
    params: ConsoleOrderParams,
    request: ClosePaymentRequest,
    reply: PaymentDeedReply,
    errors: [],
  },
  getConsoleNodes: {
    method: 'GET',
    path: '/api/operator/nodes',
    summary: 'Nodes, the slots that are held there, and when each was heard of',
    guard: 'operators',
    request: Empty,
    reply: NodesReply,
    errors: [],
  },
  addNode: {
    method: 'POST',
    path: '/api/operator/nodes',
    summary: 'Add a node; answers its registration token, which works once',
    guard: 'operators',
    request: AddNodeRequest,
    reply: NodeTokenReply,
    errors: [],
  },
  drainNode: {
    method: 'POST',
    path: '/api/operator/nodes/:name/drain',
    summary: 'Let no new device on a node; those that are there stay',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    reply: Empty,
    errors: [],
  },
  trustNode: {
    method: 'POST',
    path: '/api/operator/nodes/:name/trust',
    summary: 'Clear what a node is suspected of',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    reply: Empty,
    errors: [],
  },
  openNode: {
    method: 'POST',
    path: '/api/operator/nodes/:name/open',
    summary: 'Let devices on a node again',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    reply: Empty,
    errors: [],
  },
  removeNode: {
    method: 'POST',
    path: '/api/operator/nodes/:name/remove',
    summary: 'End every slot on a node and forget it',
    guard: 'operators',
    params: NodeParams,
    request: Why,
    reply: Empty,
    errors: [],
  },
  renewNodeToken: {
    method: 'POST',
    path: '/api/operator/nodes/:name/token',
    summary: "End the access of a node's agent; answers a new registration token",
    guard: 'operators',
    params: NodeParams,
    request: Why,
    reply: NodeTokenReply,
    errors: [],
  },
  ...CONSOLE_MEMBER_ENDPOINTS,
  ...CONSOLE_CONTENT_ENDPOINTS,
} as const satisfies Record<string, ConsoleEndpoint>

export type ConsoleCall = keyof typeof CONSOLE_ENDPOINTS
type Table = typeof CONSOLE_ENDPOINTS

export type ConsoleRequest<N extends ConsoleCall> = v.InferInput<Table[N]['request']>
export type ParsedConsoleRequest<N extends ConsoleCall> = v.InferOutput<Table[N]['request']>
export type ConsoleReply<N extends ConsoleCall> = v.InferOutput<Table[N]['reply']>
export type ConsoleError<N extends ConsoleCall> = Table[N]['errors'][number]
export type ConsoleParams<N extends ConsoleCall> = Table[N] extends {
  params: infer S extends v.GenericSchema<unknown, unknown>
}
  ? v.InferOutput<S>
  : Record<never, never>
