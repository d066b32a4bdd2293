import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, ErrorReply } from '#contract/errors.ts'
import { ERROR_STATUS } from './failures.ts'

const POST_ERRORS: readonly ErrorCode[] = [
  'origin_refused',
  'bad_json',
  'unsupported_media_type',
  'payload_too_large',
]
const ANY_ERRORS: readonly ErrorCode[] = ['invalid_request', 'unavailable', 'internal']

type Described = Omit<Endpoint, 'guard'>

/** The fields of a JSON Schema that are read here and for examples; all others are passed on. */
export interface PlainSchema {
  properties?: Record<string, PlainSchema>
  required?: string[]
  type?: string
  items?: PlainSchema
  anyOf?: PlainSchema[]
  oneOf?: PlainSchema[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maxLength?: number
}

/** Traits of one API, which its endpoint table does not say. */
interface Api<E extends Described> {
  info: { title: string; version: string; description?: string }
  servers?: readonly { url: string }[]
  securitySchemes: object
  /** what callers must show, as OpenAPI's `security` */
  securityOf: (endpoint: E) => readonly object[]
  /** errors by which callers are refused before the call itself */
  guardErrors: (endpoint: E) => readonly ErrorCode[]
  /** further fields of an operation */
  extrasOf?: (endpoint: E) => object
  /** an example of what a schema takes; examples are left out without it */
  exampleOf?: (schema: PlainSchema) => unknown
}

/**
 * Builds an OpenAPI 3.1 document of endpoints; leaves out checks that JSON Schema cannot express, which the
 * server still makes.
 */
export function describeEndpoints<E extends Described>(
  endpoints: readonly (readonly [name: string, endpoint: E])[],
  api: Api<E>,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:([a-z_]+)/g, '{$1}')
    const operation = describeOperation(name, endpoint, api)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  const { info, servers, securitySchemes } = api
  const schemas = { ErrorReply: jsonSchema(ErrorReply, 'output') }
  return {
    openapi: '3.1.0',
    info,
    ...(servers && { servers }),
    paths,
    components: { schemas, securitySchemes },
  }
}

function describeOperation<E extends Described>(name: string, endpoint: E, api: Api<E>) {
  const { method, summary, params, request, reply, content_type } = endpoint
  const { exampleOf } = api
  const withExample = (schema: PlainSchema) => ({
    schema,
    ...(exampleOf && { example: exampleOf(schema) }),
  })
  const parameters = [
    ...(params ? parametersOf(params, 'path', exampleOf) : []),
    ...(method === 'GET' ? parametersOf(request, 'query', exampleOf) : []),
  ]
  const content = {
    [content_type === undefined ? JSON_TYPE : mediaType(content_type)]:
      content_type === undefined
        ? withExample(jsonSchema(reply, 'output'))
        : { schema: { type: 'string' } },
  }
  return {
    operationId: name,
    summary,
    security: api.securityOf(endpoint),
    ...api.extrasOf?.(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: withExample(jsonSchema(request, 'input')) },
      },
    }),
    responses: {
      200: { description: 'Done', content },
      ...describeErrors(endpoint, api.guardErrors(endpoint)),
    },
  }
}

function describeErrors({ errors, method, params }: Described, guardErrors: readonly ErrorCode[]) {
  const codes = new Set([
    ...errors,
    ...guardErrors,
    ...(method === 'POST' ? POST_ERRORS : []),
    ...(params ? (['not_found'] as const) : []),
    ...ANY_ERRORS,
  ])
  const byStatus: Record<string, ErrorCode[]> = {}
  for (const code of codes) {
    const status = ERROR_STATUS[code]
    byStatus[status] = [...(byStatus[status] ?? []), code]
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, listed]) => {
      const only = { properties: { error: { enum: listed } } }
      const schema = { allOf: [{ $ref: '#/components/schemas/ErrorReply' }, only] }
      return [status, { description: listed.join(', '), content: { [JSON_TYPE]: { schema } } }]
    }),
  )
}

function parametersOf(
  schema: Schema,
  place: 'path' | 'query',
  exampleOf: Api<Described>['exampleOf'],
) {
  const whole = jsonSchema(schema, 'input')
  const { properties = {}, required = [] } = whole
  const examples = (exampleOf?.(whole) ?? {}) as Record<string, unknown>
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(name in examples && { example: examples[name] }),
  }))
}

type Schema = v.GenericSchema<unknown, unknown>

export function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): PlainSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode,
  })
  return rest as PlainSchema
}

const JSON_TYPE = 'application/json'

/** Returns a content type without its parameters. */
const mediaType = (content_type: string) => content_type.split(';', 1)[0] ?? ''
