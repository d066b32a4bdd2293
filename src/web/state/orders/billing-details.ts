import * as api from '#contract/billing-details.ts'
import { call, type Outcome } from '../../api.ts'
import { createForm, submit } from '../forms/form.ts'
import { askForQuote } from './checkout.ts'
import type { Choice } from './choice.ts'

export const billingForm = createForm('name', 'address', 'country', 'vat_id')

type Details = api.BillingDetails | null

/** Fills the form with the details that are stored. @returns whether there are any */
export async function openBillingDetails(): Promise<boolean> {
  const outcome = await call(api.getBillingDetails, {})
  if (!outcome.ok || outcome.value.details === null) return false
  billingForm.values = outcome.value.details
  return true
}

/** Stores the details, and asks for the price with them. @returns whether they were stored */
export const saveBillingDetails = (choice: Choice): Promise<boolean> =>
  change(choice, () => call(api.saveBillingDetails, { request: { ...billingForm.values } }))

/** Removes the details, and asks for the price without them. @returns whether they were removed */
export const removeBillingDetails = (choice: Choice): Promise<boolean> =>
  change(choice, () => call(api.removeBillingDetails, {}))

async function change(
  choice: Choice,
  send: () => Promise<Outcome<{ details: Details }>>,
): Promise<boolean> {
  const reply = await submit(billingForm, {}, send)
  if (reply === null) return false
  billingForm.values = reply.details ?? { name: '', address: '', country: '', vat_id: '' }
  await askForQuote(choice)
  return true
}
