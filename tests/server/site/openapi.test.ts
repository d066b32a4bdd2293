import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ERROR_STATUS } from '../../../src/server/http/failures.ts'
import { openApiDocument } from '../../../src/server/http/openapi.ts'

interface Operation {
  operationId: string
  security: object[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

const document = JSON.parse(JSON.stringify(openApiDocument()))
const TABLE = Object.entries<Endpoint>(ENDPOINTS)

const operationOf = ({ method, path }: Endpoint): Operation =>
  document.paths[path.replace(/:([a-z_]+)/g, '{$1}')][method.toLowerCase()]

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** Places of a JSON Schema that say nothing, or something that JSON Schema does not know. */
function flaws(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [`${place} is no schema`]
  const { type, properties, items, anyOf, oneOf, allOf, $ref, ...rest } = schema as Record<
    string,
    unknown
  >
  const says = [type, properties, anyOf, oneOf, allOf, $ref, rest.const, rest.enum]
  return [
    ...(says.every((keyword) => keyword === undefined) ? [`${place} says nothing`] : []),
    ...(type !== undefined && !JSON_TYPES.includes(String(type))
      ? [`${place} has type ${type}`]
      : []),
    ...Object.entries(properties ?? {}).flatMap(([key, property]) =>
      flaws(property, `${place}.${key}`),
    ),
    ...(items === undefined ? [] : flaws(items, `${place}[]`)),
    ...[anyOf, oneOf, allOf].flatMap((list) =>
      Array.isArray(list)
        ? list.flatMap((option, index) => flaws(option, `${place}|${index}`))
        : [],
    ),
  ]
}

describe('GET /api/openapi.json', () => {
  it('is an OpenAPI 3.1 document of exactly the endpoint table', () => {
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(operations.sort()).toEqual(Object.keys(ENDPOINTS).sort())
  })

  it.each(TABLE)(
    '%s has schemas that say something, for request and every answer',
    (name, endpoint) => {
      const { requestBody, parameters = [], responses } = operationOf(endpoint)
      const schemas = [
        ...(requestBody ? [requestBody.content['application/json'].schema] : []),
        ...parameters.map(({ schema }) => schema),
        ...Object.values(responses).flatMap(({ content }) =>
          Object.values(content).map(({ schema }) => schema),
        ),
      ]
      expect(schemas.flatMap((schema) => flaws(schema, name))).toEqual([])
    },
  )

  it.each(TABLE)('%s lists its refusals under their statuses', (_name, endpoint) => {
    const { responses } = operationOf(endpoint)
    for (const code of endpoint.errors) {
      expect(responses[ERROR_STATUS[code]]?.description.split(', ')).toContain(code)
    }
    expect(Object.keys(responses)).toContain('200')
  })

  it.each(TABLE)('%s says whether one must be signed in', (_name, endpoint) => {
    expect(operationOf(endpoint).security).toEqual(
      endpoint.guard === 'member' ? [{ cookie: [] }, { bearer: [] }] : [],
    )
  })

  it('has a body only where something is posted, and the query where it is not', () => {
    for (const [, endpoint] of TABLE) {
      expect(operationOf(endpoint).requestBody !== undefined).toBe(endpoint.method === 'POST')
    }
    expect(
      operationOf(ENDPOINTS.quote).parameters?.map((parameter) => [parameter.name, parameter.in]),
    ).toEqual([
      ['tier', 'query'],
      ['cycle', 'query'],
      ['coupon_code', 'query'],
    ])
    expect(operationOf(ENDPOINTS.payOrder).parameters).toMatchObject([
      { name: 'order_no', in: 'path', required: true },
    ])
  })

  it('says which answers are files: a spreadsheet, a page', () => {
    const typesOf = (endpoint: Endpoint) =>
      Object.keys(operationOf(endpoint).responses[200]?.content ?? {})
    expect(typesOf(ENDPOINTS.getOrdersCsv)).toEqual(['text/csv'])
    expect(typesOf(ENDPOINTS.getTransferPage)).toEqual(['text/html'])
    expect(typesOf(ENDPOINTS.getOrders)).toEqual(['application/json'])
  })

  it('keeps the bounds of the fields', () => {
    const { schema } = operationOf(ENDPOINTS.signIn).requestBody?.content['application/json'] ?? {}
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['identifier', 'password'],
      properties: { identifier: { type: 'string', minLength: 1, maxLength: 254 } },
    })
  })
})
