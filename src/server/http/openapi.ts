import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { type ErrorCode, ErrorReply } from '#contract/errors.ts'
import { type EncodedText, encodeText, sendEncoded } from './encoded-text.ts'
import { ERROR_STATUS } from './failures.ts'

const MEMBER_ERRORS: readonly ErrorCode[] = ['unauthenticated', 'suspended']
const POST_ERRORS: readonly ErrorCode[] = [
  'origin_refused',
  'bad_json',
  'unsupported_media_type',
  'payload_too_large',
]
const ANY_ERRORS: readonly ErrorCode[] = ['invalid_request', 'unavailable', 'internal']

/** Publishes the endpoint table as OpenAPI 3.1 at `/api/openapi.json`. */
export function mountOpenApi(app: FastifyInstance): void {
  let document: Promise<EncodedText> | null = null
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= encodeText('application/json; charset=utf-8', JSON.stringify(openApiDocument()))
    reply.header('cache-control', 'no-cache')
    return sendEncoded(request, reply, await document)
  })
}

/** Builds the document; leaves out checks that JSON Schema cannot express, which the server still makes. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const path = endpoint.path.replace(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Member API', version: '1' },
    paths,
    components: {
      schemas: { ErrorReply: jsonSchema(ErrorReply, 'output') },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(name: string, endpoint: Endpoint) {
  const { method, summary, guard, params, request, reply, content_type = JSON_TYPE } = endpoint
  const parameters = [
    ...(params ? parametersOf(params, 'path') : []),
    ...(method === 'GET' ? parametersOf(request, 'query') : []),
  ]
  return {
    operationId: name,
    summary,
    security: guard === 'member' ? [{ cookie: [] }, { bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(method === 'POST' && {
      requestBody: { required: true, ...json(jsonSchema(request, 'input')) },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { [mediaType(content_type)]: { schema: jsonSchema(reply, 'output') } },
      },
      ...errorsOf(endpoint),
    },
  }
}

function errorsOf({ errors, guard, method, params }: Endpoint) {
  const codes = new Set([
    ...errors,
    ...(guard === 'member' ? MEMBER_ERRORS : []),
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
    Object.entries(byStatus).map(([status, listed]) => [
      status,
      {
        description: listed.join(', '),
        ...json({
          allOf: [
            { $ref: '#/components/schemas/ErrorReply' },
            { properties: { error: { enum: listed } } },
          ],
        }),
      },
    ]),
  )
}

function parametersOf(schema: Schema, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The fields of a JSON Schema that are read here; all others are passed on. */
interface PlainSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

type Schema = v.GenericSchema<unknown, unknown>

function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): PlainSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    typeMode,
  })
  return rest as PlainSchema
}

const JSON_TYPE = 'application/json'

const json = (schema: object) => ({ content: { [JSON_TYPE]: { schema } } })

/** Returns a content type without its parameters. */
const mediaType = (content_type: string) => content_type.split(';', 1)[0] ?? ''
