import type * as v from 'valibot'
import { SessionReply } from './account.ts'
import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts'
import { AGENT_ENDPOINTS } from './agent/agent-endpoints.ts'
import { CLIENT_ENDPOINTS } from './client/client-endpoints.ts'
import { MessageRequest } from './contact.ts'
import {
  CodeSentReply,
  Empty,
  RecoveryCodeRequest,
  RecoveryRequest,
  SignInRequest,
  SignUpCodeRequest,
  SignUpRequest,
} from './credentials.ts'
import { DEVICE_ENDPOINTS } from './device-endpoints.ts'
import { UsageReply } from './devices.ts'
import { CODE_ERRORS, type Endpoint, PASSWORD_ERRORS } from './endpoint.ts'
import { FACTOR_ENDPOINTS } from './factor-endpoints.ts'
import { SignInReply } from './factors.ts'
import { FILE_ENDPOINTS } from './file-endpoints.ts'
import {
  CreateOrderRequest,
  OrderDetailReply,
  OrderParams,
  OrderReply,
  OrdersReply,
  OrdersRequest,
  PayReply,
  QuoteReply,
  QuoteRequest,
} from './orders.ts'

/**
 * The endpoint table. The server's routes, the browser's `call()` and the OpenAPI document at
 * `/api/openapi.json` are derived from it.
 */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  getSession: {
    method: 'GET',
    path: '/api/session',
    summary: 'Who is signed in in this browser, with membership and device totals',
    guard: 'public',
    request: Empty,
    reply: SessionReply,
    errors: ['suspended'],
  },
  sendSignUpCode: {
    method: 'POST',
    path: '/api/sign-up/code',
    summary: 'Mail a sign-up code; the answer is the same whether or not the address is known',
    guard: 'public',
    request: SignUpCodeRequest,
    reply: CodeSentReply,
    errors: ['too_many_requests', 'proof_required'],
  },
  signUp: {
    method: 'POST',
    path: '/api/sign-up',
    summary: 'Open an account with a mailed code and sign this browser in',
    guard: 'public',
    request: SignUpRequest,
    reply: SessionReply,
    errors: [
      ...CODE_ERRORS,
      ...PASSWORD_ERRORS,
      'invitation_unknown',
      'terms_changed',
      'too_many_requests',
      'proof_required',
      'busy',
    ],
  },
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    summary: 'Sign this browser in, or in an unseen one begin the second step',
    guard: 'public',
    request: SignInRequest,
    reply: SignInReply,
    errors: ['wrong_credentials', 'suspended', 'too_many_requests', 'proof_required', 'busy'],
  },
  signOut: {
    method: 'POST',
    path: '/api/sign-out',
    summary: 'End the session that makes this call; also succeeds without one',
    guard: 'public',
    request: Empty,
    reply: Empty,
    errors: [],
  },
  sendRecoveryCode: {
    method: 'POST',
    path: '/api/recovery/code',
    summary: 'Mail a recovery code; the answer is the same whether or not the address is known',
    guard: 'public',
    request: RecoveryCodeRequest,
    reply: CodeSentReply,
    errors: ['too_many_requests', 'proof_required'],
  },
  recover: {
    method: 'POST',
    path: '/api/recovery',
    summary: 'Set a new password with a mailed code; ends every session of the account',
    guard: 'public',
    request: RecoveryRequest,
    reply: Empty,
    errors: [...CODE_ERRORS, ...PASSWORD_ERRORS, 'too_many_requests', 'proof_required', 'busy'],
  },
  getUsage: {
    method: 'GET',
    path: '/api/usage',
    summary: "This month's traffic and the last connection",
    guard: 'member',
    request: Empty,
    reply: UsageReply,
    errors: [],
  },
  getOrders: {
    method: 'GET',
    path: '/api/orders',
    summary: 'The orders of the account, newest first, or those before one of them',
    guard: 'member',
    request: OrdersRequest,
    reply: OrdersReply,
    errors: [],
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/:order_no',
    summary: 'One order of the account, and the money that came in for it',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    reply: OrderDetailReply,
    errors: [],
  },
  quote: {
    method: 'GET',
    path: '/api/quote',
    summary: 'What a plan costs this member now, line by line, and what will be true afterwards',
    guard: 'member',
    request: QuoteRequest,
    reply: QuoteReply,
    errors: ['lower_tier'],
  },
  createOrder: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Order a plan at the quote shown, or reopen the open order of the same plan',
    guard: 'member',
    request: CreateOrderRequest,
    reply: PayReply,
    errors: ['lower_tier', 'quote_changed', 'gateway_unavailable', 'too_many_requests'],
  },
  payOrder: {
    method: 'POST',
    path: '/api/orders/:order_no/pay',
    summary: 'Go on paying an open order',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    reply: PayReply,
    errors: ['order_closed', 'gateway_unavailable', 'too_many_requests'],
  },
  checkOrder: {
    method: 'POST',
    path: '/api/orders/:order_no/check',
    summary: 'Ask the payment provider again and answer the order as it now is',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    reply: OrderReply,
    errors: ['gateway_unavailable', 'too_many_requests'],
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/orders/:order_no/cancel',
    summary: 'Cancel an open order',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    reply: OrderReply,
    errors: ['order_closed'],
  },
  sendMessage: {
    method: 'POST',
    path: '/api/messages',
    summary: 'Leave a message for support, which answers by mail within 24 hours',
    guard: 'public',
    request: MessageRequest,
    reply: Empty,
    errors: ['too_many_requests', 'proof_required'],
  },
  ...FACTOR_ENDPOINTS,
  ...DEVICE_ENDPOINTS,
  ...FILE_ENDPOINTS,
  ...CLIENT_ENDPOINTS,
  ...AGENT_ENDPOINTS,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
type Table = typeof ENDPOINTS

export type RequestOf<N extends EndpointName> = v.InferInput<Table[N]['request']>
export type ParsedRequestOf<N extends EndpointName> = v.InferOutput<Table[N]['request']>
export type ReplyOf<N extends EndpointName> = v.InferOutput<Table[N]['reply']>
export type ParamsOf<N extends EndpointName> = Table[N] extends {
  params: infer S extends v.GenericSchema<unknown, unknown>
}
  ? v.InferOutput<S>
  : Record<never, never>
export type ErrorOf<N extends EndpointName> = Table[N]['errors'][number]
