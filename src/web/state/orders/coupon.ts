import * as api from '#contract/orders.ts'
import { call } from '../../api.ts'
import { clearForm, createForm, submit } from '../forms/form.ts'
import { checkout, showQuote } from './checkout.ts'
import type { Choice } from './choice.ts'

export const couponForm = createForm('coupon_code')

/** Asks for the price with the typed coupon, and shows it; a refusal stands at the form. */
export async function tryCoupon(choice: Choice): Promise<void> {
  const coupon = { coupon_code: couponForm.values.coupon_code }
  const request = { ...choice, ...coupon }
  const reply = await submit(couponForm, {}, () => call(api.quote, { request }))
  if (reply === null) return
  clearForm(couponForm)
  checkout.failure = null
  checkout.coupon = coupon
  showQuote(reply)
}
