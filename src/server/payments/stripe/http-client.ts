import plain from 'node:http'
import secure from 'node:https'
import type { LookupFunction } from 'node:net'
import Stripe from 'stripe'

/**
 * Creates the HTTP client for Stripe's package. The package rejects a promise that nobody awaits when a
 * reply is JSON but no object, which would end the process; here such a reply is an invalid one.
 * @param apiUrl base address of the API; null = Stripe's own
 * @param lookup resolves its host name; the system's own without it
 */
export function createHttpClient(
  apiUrl: string | null,
  lookup: LookupFunction | undefined,
): NonNullable<Stripe.StripeConfig['httpClient']> {
  const { Agent } = apiUrl?.startsWith('http:') ? plain : secure
  const client = Stripe.createNodeHttpClient(lookup && new Agent({ keepAlive: true, lookup }))
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const response = await client.makeRequest(...request)
      const readJson = response.toJSON.bind(response)
      response.toJSON = async () => {
        const body: unknown = await readJson()
        if (typeof body === 'object' && body !== null) return body
        throw new Error('the reply is not a JSON object')
      }
      return response
    },
  }
}

/** Reads the settings of Stripe's package that lead to an API; null = Stripe's own. */
export function addressOf(apiUrl: string | null): Partial<Stripe.StripeConfig> {
  if (apiUrl === null) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  }
}
