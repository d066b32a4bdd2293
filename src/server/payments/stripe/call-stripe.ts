import Stripe from 'stripe'
import * as v from 'valibot'
import { GatewayUnavailableError } from '../gateway.ts'

/** Stripe refuses a call because our key, a restricted one, doesn't have the right to it. */
export class NotPermittedError extends GatewayUnavailableError {
  override name = 'NotPermittedError'
}

/**
 * Awaits a call of Stripe's client and parses its reply.
 * @returns null when Stripe does not know the object
 * @throws {GatewayUnavailableError} when Stripe is down, refuses, is slower than `timeoutMs` or
 *   sends an invalid reply; {NotPermittedError} when it refuses our key this call
 */
export async function callStripe<S extends v.GenericSchema>(
  call: Promise<unknown>,
  schema: S,
  timeoutMs: number,
): Promise<v.InferOutput<S> | null> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new GatewayUnavailableError(`No response from Stripe in ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    const reply = v.safeParse(schema, await Promise.race([call, tooSlow]))
    if (reply.success) return reply.output
    const field = v.getDotPath(reply.issues[0]) ?? 'the whole object'
    throw new GatewayUnavailableError(`Unexpected response from Stripe: ${field} is invalid`)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      return null
    }
    if (error instanceof GatewayUnavailableError) throw error
    if (error instanceof Stripe.errors.StripeError) {
      const isDenied = error instanceof Stripe.errors.StripePermissionError
      throw new (isDenied ? NotPermittedError : GatewayUnavailableError)(
        `Unexpected response from Stripe: ${error.type}, status ${error.statusCode ?? 'none'}`,
      )
    }
    throw error
  } finally {
    clearTimeout(timer)
  }
}
