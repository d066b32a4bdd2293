import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ConsoleEndpoint, isOpenToTokens } from '#contract/console/endpoint.ts'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ERROR_STATUS } from '../../../src/server/http/failures.ts'
import { apiDocument } from '../../../src/server/operator/api-document/api-document.ts'

interface Media {
  example?: object
  schema: { type?: string }
}
interface Operation {
  operationId: string
  security: object[]
  'x-roles': unknown
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: { content: { 'application/json': Media } }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}

const document = JSON.parse(JSON.stringify(apiDocument('https://lark.example')))
const OPERATIONS = Object.values<Record<string, Operation>>(document.paths)
  .flatMap((item) => Object.values(item))
  .map((operation) => [operation.operationId, operation] as const)
const ENDPOINTS: Readonly<Record<string, ConsoleEndpoint>> = CONSOLE_ENDPOINTS
const endpointOf = (name: string) => ENDPOINTS[name] as ConsoleEndpoint

describe('the document of the API for operators’ tools (decision 169)', () => {
  it('has exactly the calls that a token may make', () => {
    const open = Object.entries(ENDPOINTS).filter(
      ([, endpoint]) => isOpenToTokens(endpoint) && String(endpoint.roles) !== 'owner',
    )
    expect(OPERATIONS.map(([name]) => name).sort()).toEqual(open.map(([name]) => name).sort())
    expect(document.servers).toEqual([{ url: 'https://lark.example' }])
  })

  it.each(OPERATIONS)('%s names its roles, the token and its refusals', (name, operation) => {
    const { roles, errors } = endpointOf(name)
    expect(operation['x-roles']).toEqual(roles)
    expect(operation.security).toEqual([{ token: [] }])
    for (const code of [...errors, 'token_refused', 'other_role', 'too_many_requests'] as const) {
      expect(operation.responses[ERROR_STATUS[code]]?.description.split(', ')).toContain(code)
    }
  })

  it.each(OPERATIONS)('%s has examples that the server takes and gives', (name, operation) => {
    const { request, params, reply, method, content_type } = endpointOf(name)
    const given = (place: string) =>
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === place && parameter.example !== undefined)
          .map((parameter) => [parameter.name, parameter.example]),
      )
    const example = operation.requestBody?.content['application/json'].example
    const problems = [
      [request, method === 'POST' ? example : given('query')],
      [params ?? v.unknown(), given('path')],
      ...(content_type === undefined
        ? [[reply, operation.responses[200]?.content['application/json']?.example]]
        : []),
    ].flatMap(([schema, value]) => {
      const { issues = [] } = v.safeParse(schema as v.GenericSchema, value)
      return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    })
    expect(problems).toEqual([])
  })
})
