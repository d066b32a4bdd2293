import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'

/** Sentence for each refusal: it says the cause, whether anything was lost, and the next step. */
const MESSAGES: Record<ErrorCode, MessageDescriptor> = {
  invalid_request: msg`Something in this form is not right. Check it and try again.`,
  bad_json: msg`This page is out of date. Reload it and try again; nothing was changed.`,
  unsupported_media_type: msg`This page is out of date. Reload it and try again; nothing was changed.`,
  payload_too_large: msg`That is too long. Shorten it and try again.`,
  method_not_allowed: msg`This page is out of date. Reload it and try again; nothing was changed.`,
  not_found: msg`We could not find that.`,
  origin_refused: msg`This request did not come from our own page, so nothing was done.`,
  unauthenticated: msg`Your session has ended. Sign in again to go on.`,
  suspended: msg`This account is suspended. Nothing of it is lost; write to support to ask why.`,
  wrong_credentials: msg`That account or password is not right.`,
  code_wrong: msg`That captcha is not right.`,
  code_expired: msg`That captcha has expired. Ask for a new one.`,
  code_spent: msg`That captcha cannot be used any more. Ask for a new one.`,
  sign_in_over: msg`This sign-in took too long. Enter your password again.`,
  second_step_needed: msg`This app was not seen before. Enter a code as well.`,
  passkey_refused: msg`That passkey did not work. Try again, or sign in with your password.`,
  factor_limit: msg`There is no room for another one. Remove one first.`,
  proof_required: msg`We are checking that this is not a robot. Try again in a moment.`,
  link_spent: msg`This link was used already, or is too old.`,
  email_needed: msg`Add an e-mail address to your account first.`,
  password_length: msg`The password must be 8-12 characters.`,
  password_common: msg`Too many people use that password. Try three short words or a phrase of your own.`,
  terms_changed: msg`The terms have changed. Reload the page and read them before you go on.`,
  invitation_unknown: msg`We do not know that invitation code. Check it, or leave it empty.`,
  too_many_requests: msg`Too many requests came from this network or account.`,
  busy: msg`Many people are signing in right now. Try again in a few seconds; nothing was lost.`,
  lower_tier: msg`Your higher membership is still running.`,
  quote_changed: msg`The price has changed since you saw it. Check the new total; nothing was ordered.`,
  order_closed: msg`This order is closed and cannot be paid any more.`,
  gateway_unavailable: msg`The payment provider does not answer. Your order is kept; try again in a minute.`,
  device_limit: msg`This account has as many devices as it can hold. Remove one first.`,
  key_in_use: msg`That key belongs to another device.`,
  slot_limit: msg`As many devices are connected as your membership allows. Disconnect one, or upgrade.`,
  slot_taken: msg`You disconnected this device. Switch it on again under Devices.`,
  traffic_used_up: msg`You've used this month's free traffic. It resets next month; with a membership you can continue right away.`,
  node_unavailable: msg`That node takes no one new right now. Choose another one.`,
  token_refused: msg`That token does not work any more.`,
  unavailable: msg`We cannot save anything for the moment. Nothing was lost; try again in a minute.`,
  internal: msg`Something broke on our side. Nothing was charged; try again in a minute.`,
}

/** Sentences by the limit that was used up; only tries of a password are surely the reader's own. */
const USED_UP: Partial<Record<string, MessageDescriptor>> = {
  password: msg`Too many tries.`,
  identifier: msg`There were too many tries for this account.`,
  email: msg`Too many codes were asked for with this address.`,
}

/** The sentence for a refusal. */
export function explainRefusal(refusal: ErrorReply, i18n: I18n): string {
  const sentence = i18n._(MESSAGES[refusal.error])
  const { tries_left, retry_after_s } = refusal
  if (tries_left !== undefined) {
    const rest = i18n._(msg`${plural(tries_left, { one: '# try left.', other: '# tries left.' })}`)
    return `${sentence} ${rest}`
  }
  if (refusal.error !== 'too_many_requests') return sentence
  const usedUp = USED_UP[refusal.field ?? '']
  return `${usedUp ? i18n._(usedUp) : sentence} ${i18n._(whenAgain(retry_after_s))}`
}

function whenAgain(retry_after_s = 0): MessageDescriptor {
  if (retry_after_s === 0) return msg`Wait a little and try again.`
  const minutes = Math.ceil(retry_after_s / 60)
  return retry_after_s < 90
    ? msg`Try again in ${retry_after_s} seconds.`
    : msg`Try again in ${minutes} minutes.`
}
