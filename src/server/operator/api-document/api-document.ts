import * as v from 'valibot'
import { BUSINESS_EVENT_VERSION, BUSINESS_EVENTS } from '#contract/console/business-events.ts'
import { type ConsoleEndpoint, isOpenToTokens } from '#contract/console/endpoint.ts'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { includesCall, TOKEN_ROLES } from '#contract/console/roles.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { describeEndpoints, jsonSchema } from '../../http/describe-endpoints.ts'
import { exampleOf } from './examples.ts'

const TOKEN_ERRORS: readonly ErrorCode[] = ['token_refused', 'other_role', 'too_many_requests']

const DESCRIPTION = `The calls of the operators' console that a token may make. Send the token as
\`Authorization: Bearer op_…\`; no cookie is needed. \`x-roles\` names the roles of each call: the token needs one of
them, and \`any\` takes every token.

A refused call has a status of 4xx or 5xx and \`{"error": "…"}\` with one of the codes listed beside that status.
\`token_refused\` (401): the token is unknown, revoked or has ended. \`other_role\` (403): the call is the work of another
role, or a person has to make it. \`too_many_requests\` (429): a network sent more than 20 unknown tokens within an hour;
\`retry_after_s\` says when to try again.

A list with further pages has \`older_before\`: send it as \`before\` to get the page that follows. The last page has none.

Times whose names end in \`_ms\` are milliseconds since 1970 UTC. Amounts whose names end in \`_minor\` are in the
currency's smallest unit. \`why\` is recorded in the audit log beside the token's name.`

/**
 * Builds the OpenAPI 3.1 document of the calls that tokens may make (decision 169).
 * @param url the service's address
 */
export const apiDocument = (url: string) => ({
  ...describeEndpoints<ConsoleEndpoint>(
    Object.entries<ConsoleEndpoint>(CONSOLE_ENDPOINTS).filter(isForTools),
    {
      info: { title: 'Operator API', version: '1', description: DESCRIPTION },
      servers: [{ url }],
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      securityOf: () => [{ token: [] }],
      guardErrors: () => TOKEN_ERRORS,
      extrasOf: ({ roles }) => ({ 'x-roles': roles }),
      exampleOf,
    },
  ),
  webhooks: Object.fromEntries(Object.entries(BUSINESS_EVENTS).map(describeEvent)),
})

/** Describes the call by which an event is told, signed after Standard Webhooks (decision 244). */
function describeEvent([type, data]: [string, v.GenericSchema]) {
  const version = v.literal(BUSINESS_EVENT_VERSION)
  const body = v.object({ type: v.literal(type), version, timestamp: v.string(), data })
  const content = { 'application/json': { schema: jsonSchema(body, 'output') } }
  const responses = { '2XX': { description: 'Taken' } }
  return [type, { post: { requestBody: { required: true, content }, responses } }] as const
}

const isForTools = ([, endpoint]: readonly [string, ConsoleEndpoint]) =>
  isOpenToTokens(endpoint) && includesCall(TOKEN_ROLES, endpoint.roles)
