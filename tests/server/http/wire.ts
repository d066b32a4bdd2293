import type { FastifyInstance } from 'fastify'
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts'

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD'
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

/** Sends exactly these bytes, as a client that is not a browser. */
export async function sendRequest(app: FastifyInstance, { method = 'POST', ...rest }: Sent) {
  const answer = await app.inject({ method, ...rest })
  return { status: answer.statusCode, text: answer.body, headers: answer.headers }
}

export const asJson = { 'content-type': 'application/json' }

export const POST_ENDPOINTS = Object.keys(ENDPOINTS).filter(
  (name): name is EndpointName => ENDPOINTS[name as EndpointName].method === 'POST',
)

/** The path of an endpoint with any parameters filled by a well-formed order number. */
export const pathOf = (name: EndpointName) =>
  ENDPOINTS[name].path.replace(':order_no', '20261121-0123456789')
