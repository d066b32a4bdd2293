import type { InferInput } from 'valibot'
import type { CONSOLE_ENDPOINTS, ConsoleCall } from '#contract/console/endpoints.ts'
import type * as endpoint from '#contract/endpoint.ts'
import type { ReplyOf as ReplyOfCall } from '#contract/endpoint.ts'
import type { ENDPOINTS, EndpointName } from '#contract/endpoints.ts'

type Site = typeof ENDPOINTS
type Console = typeof CONSOLE_ENDPOINTS

export type ReplyOf<N extends EndpointName> = ReplyOfCall<Site[N]>
export type RequestOf<N extends EndpointName> = InferInput<Site[N]['request']>
export type ParamsOf<N extends EndpointName> = endpoint.ParamsOf<Site[N]>
export type ConsoleReply<N extends ConsoleCall> = ReplyOfCall<Console[N]>
export type ConsoleRequest<N extends ConsoleCall> = InferInput<Console[N]['request']>
