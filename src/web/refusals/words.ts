import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import { MAX_DEVICES } from '#domain/devices/devices.ts'

/** Sentence for each refusal: it says the cause, what it means for the reader, and the next step. */
const MESSAGES: Record<ErrorCode, MessageDescriptor> = {
  invalid_request: msg`Something in the form is wrong, so nothing was saved. Check it and try again.`,
  bad_json: msg`This page is out of date, so nothing was changed. Reload it and try again.`,
  unsupported_media_type: msg`This page is out of date, so nothing was changed. Reload it and try again.`,
  payload_too_large: msg`That’s too long to save. Shorten it and try again.`,
  method_not_allowed: msg`This page is out of date, so nothing was changed. Reload it and try again.`,
  not_found: msg`We couldn’t find that. It may have been removed: go back and reload the page.`,
  origin_refused: msg`For your safety we didn’t do that: the request didn’t come from our site. Reload the page and try again.`,
  unauthenticated: msg`You’ve been signed out. Sign in again to continue.`,
  suspended: msg`This account is suspended. Your data is kept, but paid time keeps running. Contact support to find out why.`,
  wrong_credentials: msg`The account or password is wrong. Check both, or reset your password.`,
  code_wrong: msg`That code is wrong. Use the one in our latest email.`,
  code_expired: msg`That code has expired. Request a new one.`,
  code_spent: msg`That code was already used, or there were too many wrong tries. Request a new one.`,
  sign_in_over: msg`This sign-in has expired. Enter your password again.`,
  other_role: msg`Your role doesn’t allow this. Ask an owner.`,
  second_step_needed: msg`This app is new to your account. Enter a code from your email or authenticator as well.`,
  passkey_refused: msg`That passkey wasn’t accepted. Try again, or choose another way.`,
  factor_limit: msg`You can’t add another passkey or authenticator. Remove one first.`,
  proof_required: msg`We’re checking that you’re not a robot. Try again in a moment.`,
  link_spent: msg`This link was already used or has expired. If you still need help with your account, contact support.`,
  email_needed: msg`This account has no email address. Add one first, then try again.`,
  password_length: msg`Passwords must be 8-12 characters`,
  password_common: msg`That password is common or has leaked. Choose one that is yours alone, such as three short words.`,
  terms_changed: msg`The terms have changed. Read the new version and accept it to continue.`,
  invitation_unknown: msg`That invitation code doesn’t exist. Check it, or leave the field empty.`,
  voucher_unknown: msg`That voucher doesn’t exist. Check each character, or ask where you got it.`,
  voucher_used: msg`That voucher was already used. If it wasn’t you, ask where you got it.`,
  voucher_revoked: msg`That voucher was withdrawn and can’t be used any more. Ask where you got it.`,
  voucher_ended: msg`That voucher has expired. Ask where you got it.`,
  traffic_not_needed: msg`Your tier has no traffic limit, so you don’t need this voucher now. Its code stays valid: give it away, redeem it later, or keep its traffic in your account until you need it.`,
  pack_other_tier: msg`That traffic pack is for another tier. Usage shows the packs you can buy.`,
  other_tier: msg`That voucher is for another tier. Keep it and redeem it when your membership has ended.`,
  coupon_unknown: msg`That coupon doesn’t exist. Check its spelling.`,
  coupon_not_valid: msg`That coupon isn’t valid today: it has ended, or hasn’t begun. You can order without it.`,
  coupon_other_plan: msg`That coupon doesn’t apply to this plan. Choose another plan, or order without it.`,
  coupon_used: msg`You’ve used that coupon already, or an unpaid order is using it. Check your orders, or order without it.`,
  coupon_used_up: msg`That coupon has been used up. You can order without it.`,
  too_many_requests: msg`Too many requests from this network or account.`,
  busy: msg`We’re very busy right now and couldn’t do that. Try again in a few seconds.`,
  lower_tier: msg`Your current membership is a higher tier. You can buy this one when it ends.`,
  quote_changed: msg`The price has changed since you saw it, so nothing was ordered. Check the new total.`,
  not_set_up: msg`This service isn’t set up yet, so you can’t order. You haven’t been charged; come back later.`,
  order_closed: msg`This order is closed. Choose your plan again to place a new one.`,
  gateway_unavailable: msg`The payment provider isn’t responding. Orders you’ve placed are kept. Try again in a minute.`,
  device_limit: msg`You’ve added ${MAX_DEVICES} devices, the most an account can have. Remove one to add another.`,
  key_in_use: msg`That key already belongs to another device. Create a new configuration instead.`,
  slot_limit: msg`You’ve reached your device limit. Disconnect another device first, then try again.`,
  slot_taken: msg`This device was disconnected in your account. Switch it on again under Devices.`,
  traffic_used_up: msg`You’ve used this month’s traffic. It resets next month; with a plan that has more traffic you can continue right away.`,
  node_unavailable: msg`That node isn’t accepting new devices. Choose another.`,
  node_not_included: msg`Your tier doesn’t include that node. Choose another.`,
  token_refused: msg`That token is no longer valid. Ask for a new one.`,
  unavailable: msg`We can’t save anything right now. Try again in a minute.`,
  internal: msg`Something went wrong on our side. Try again in a minute.`,
}

/** Sentences by the limit that was used up; only tries of a password are surely the reader's own. */
const USED_UP: Partial<Record<string, MessageDescriptor>> = {
  password: msg`Too many attempts.`,
  identifier: msg`There were too many attempts to sign in to this account.`,
  email: msg`Too many codes were requested for this address.`,
}

/** The sentence for a refusal. */
export function explainRefusal(refusal: ErrorReply, i18n: I18n): string {
  const messages: Partial<typeof MESSAGES> = MESSAGES
  const sentence = i18n._(messages[refusal.error] ?? MESSAGES.internal)
  const { tries_left, retry_after_s } = refusal
  if (tries_left !== undefined) {
    return inTurn(
      sentence,
      i18n._(msg`${plural(tries_left, { one: '# try left.', other: '# tries left.' })}`),
      i18n,
    )
  }
  if (refusal.error !== 'too_many_requests') return sentence
  const usedUp = USED_UP[refusal.field ?? '']
  return inTurn(usedUp ? i18n._(usedUp) : sentence, i18n._(whenAgain(retry_after_s)), i18n)
}

/** Joins two sentences; Chinese puts no space between them. */
const inTurn = (first: string, second: string, i18n: I18n) => i18n._(msg`${first} ${second}`)

function whenAgain(retry_after_s = 0): MessageDescriptor {
  if (retry_after_s === 0) return msg`Wait a few minutes and try again.`
  const minutes = Math.ceil(retry_after_s / 60)
  return retry_after_s < 90
    ? msg`Wait ${retry_after_s} seconds and try again.`
    : msg`Wait ${minutes} minutes and try again.`
}
