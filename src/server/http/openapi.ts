import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { describeEndpoints } from './describe-endpoints.ts'
import { type EncodedText, encodeText, sendEncoded } from './encoded-text.ts'

const MEMBER_ERRORS: readonly ErrorCode[] = ['unauthenticated', 'suspended']

/** Publishes the endpoint table as OpenAPI 3.1 at `/api/openapi.json`. */
export function mountOpenApi(app: FastifyInstance): void {
  let document: Promise<EncodedText> | null = null
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= encodeText('application/json; charset=utf-8', JSON.stringify(openApiDocument()))
    reply.header('cache-control', 'no-cache')
    return sendEncoded(request, reply, await document)
  })
}

/** Builds the document of the members' API. */
export const openApiDocument = () =>
  describeEndpoints<Endpoint>(Object.entries(ENDPOINTS), {
    info: { title: 'Member API', version: '1' },
    securitySchemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
    securityOf: ({ guard }) => (guard === 'member' ? [{ cookie: [] }, { bearer: [] }] : []),
    guardErrors: ({ guard }) => (guard === 'member' ? MEMBER_ERRORS : []),
  })
