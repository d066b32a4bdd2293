import type { ShownCard } from '#domain/billing/renewals.ts'

/** A card that a provider keeps, by its references of the card and of whose it is. */
export interface KeptCard extends ShownCard {
  customer_ref: string
  card_ref: string
}

/** How a charge ended; `pending` is asked about again, `by_hand` is paid by the member instead. */
export type ChargeResult =
  | 'paid'
  | 'pending'
  | 'declined'
  | 'authentication_required'
  | 'card_gone'
  | 'by_hand'

/**
 * Cards that a provider keeps and charges without their owners (decision 247). Each call throws
 * {GatewayUnavailableError} when the provider can't be reached.
 */
export interface CardKeeping {
  /** Opens a page that takes a card without a payment; its address is null where there is nothing to do. */
  openSetup(
    currency: string,
    return_url: string,
  ): Promise<{ card_source: string; setup_url: string | null }>
  /**
   * Finds the card that a payment or such a page has left, as it is now; `open` until its payer is done, null when it left
   * none, or it is gone.
   */
  findCard(card_source: string): Promise<KeptCard | 'open' | null>
  /** Prepares the only payment that an order can be charged by. Charges nothing. @returns its reference */
  prepareCharge(
    order: { order_no: string; amount_minor: number; currency: string },
    customer_ref: string,
  ): Promise<string>
  /** Charges a prepared payment, which can succeed once, however often it is called. @param attempt counts from 0 */
  charge(
    payment: { order_no: string; provider_ref: string },
    card_ref: string,
    attempt: number,
  ): Promise<ChargeResult>
  /** Deletes the kept cards of a customer. */
  forgetCards(customer_ref: string): Promise<void>
}
