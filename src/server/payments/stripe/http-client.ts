import Stripe from 'stripe'

/**
 * Creates the HTTP client for Stripe's package. The package rejects a promise that nobody awaits when a
 * reply is JSON but no object, which would end the process; here such a reply is an invalid one.
 */
export function createHttpClient(): NonNullable<Stripe.StripeConfig['httpClient']> {
  const client = Stripe.createNodeHttpClient()
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
