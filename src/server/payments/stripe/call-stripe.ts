import Stripe from 'stripe'
import * as v from 'valibot'
import {
  type GatewayRefusal,
  GatewayRefusedError,
  GatewayUnavailableError,
} from '../../ports/gateway.ts'

/** Stripe refuses a call because our key, a restricted one, doesn't have the right to it. */
export class NotPermittedError extends GatewayRefusedError {
  override name = 'NotPermittedError'
}

/** Reasons of Stripe that an operator can act on. */
const REFUSALS: Readonly<Record<string, GatewayRefusal>> = {
  charge_disputed: 'charge_disputed',
  refund_disputed_payment: 'charge_disputed',
  charge_already_refunded: 'charge_already_refunded',
  balance_insufficient: 'balance_insufficient',
  insufficient_funds: 'balance_insufficient',
}

/**
 * Awaits a call of Stripe's client and parses its reply.
 * @returns null when Stripe does not know the object
 * @throws {GatewayUnavailableError} when Stripe is down, is slower than `timeoutMs` or sends an invalid reply;
 *   {GatewayRefusedError} when it refuses the call; {NotPermittedError} when it refuses our key this call
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
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : error
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(error: Stripe.errors.StripeError): GatewayUnavailableError {
  const { type, statusCode = 'none', code = '' } = error
  const words = `Unexpected response from Stripe: ${type}, status ${statusCode}`
  if (error instanceof Stripe.errors.StripePermissionError) return new NotPermittedError(words)
  return error instanceof Stripe.errors.StripeInvalidRequestError
    ? new GatewayRefusedError(words, REFUSALS[code])
    : new GatewayUnavailableError(words)
}
