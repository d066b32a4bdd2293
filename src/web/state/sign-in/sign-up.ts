import { proxy } from 'valtio'
import type { Account } from '#contract/shown-account.ts'
import * as api from '#contract/sign-in.ts'
import { emailProblem } from '#domain/identity/credentials.ts'
import { likelyEmail } from '#domain/identity/mail-domains.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { normalizeVoucherCode } from '#domain/vouchers/voucher-code.ts'
import { call } from '../../api.ts'
import { currentLocale } from '../../i18n.ts'
import { isRefusal, shownValue } from '../../remote.ts'
import { voucherForm } from '../account/voucher-form.ts'
import { loadWebConfig, site } from '../app/site.ts'
import { askForCode, clearDelivery, createDelivery, isAbout } from '../forms/code-delivery.ts'
import { newPasswordProblems } from '../forms/field-problems.ts'
import { clearForm, createForm, edit, type Problems, submit } from '../forms/form.ts'
import { withCookie } from '../forms/proof.ts'
import { offerPasskey } from '../security/passkey-offer.ts'
import { signedIn } from '../session/member.ts'
import { signInStep } from './sign-in.ts'

/**
 * `terms_version` holds the version that was ticked, so that a newer one is unticked by itself; `news` is
 * empty unless they were asked for.
 */
export const signUpForm = createForm(
  'email',
  'code',
  'password',
  'confirmation',
  'shown',
  'invitation_code',
  'terms_version',
  'news',
)

export const signUpDelivery = createDelivery()

type SignUpField = keyof typeof signUpForm.values

/** The address of a form's last doubt, and the one that was likely meant. */
export const doubt = proxy({ email: '', likely: '' })

/**
 * Requests a code; an address that looks mistyped is asked about first, once.
 * @returns whether a code is on its way to the typed address
 */
export async function sendSignUpCode(): Promise<boolean> {
  const email = normalizeEmail(signUpForm.values.email)
  const likely = emailProblem(email) === null ? likelyEmail(email) : null
  if (likely !== null && doubt.email !== email) {
    Object.assign(doubt, { email, likely })
    return false
  }
  Object.assign(doubt, { email, likely: '' })
  await askForCode(signUpForm, signUpDelivery, (to) =>
    withCookie((proof) =>
      call(api.sendSignUpCode, { request: { email: to, locale: currentLocale(), proof } }),
    ),
  )
  return signUpDelivery.status === 'sent' && isAbout(signUpDelivery, email)
}

/** Accepts the address that was likely meant, and requests the code for it. */
export function acceptLikelyEmail(): Promise<boolean> {
  edit(signUpForm, 'email', doubt.likely)
  return sendSignUpCode()
}

/** Fills in the invitation code of the page's address, unless a code was typed already. */
export function fillInvitation(code: string): void {
  if (signUpForm.values.invitation_code === '') {
    edit(signUpForm, 'invitation_code', code.slice(0, 32))
  }
}

/** Opens the account and signs this browser in. @returns the account, or null when it was not opened */
export async function signUp(): Promise<Account | null> {
  const { email, code, password, invitation_code, terms_version, news } = signUpForm.values
  const { keep } = signInStep
  const voucher = normalizeVoucherCode(invitation_code)
  const request = {
    email: normalizeEmail(email),
    code,
    password,
    invitation_code: voucher === null ? invitation_code.trim() : '',
    terms_version,
    locale: currentLocale(),
    keep,
    news: news !== '',
  }
  const reply = await submit(signUpForm, signUpProblems(), () =>
    withCookie((proof) => call(api.signUp, { request: { ...request, proof } })),
  )
  const problem = signUpForm.problems.terms_version
  if (typeof problem === 'object' && isRefusal(problem, 'terms_changed')) await loadWebConfig()
  if (!reply?.signed_in) return null
  clearForm(signUpForm)
  Object.assign(doubt, { email: '', likely: '' })
  clearDelivery(signUpDelivery)
  // it is redeemed next, by the new account
  if (voucher !== null) edit(voucherForm, 'voucher_code', groupByFour(voucher))
  await signedIn(reply.account, keep)
  offerPasskey()
  return reply.account
}

/** A complete code sends the form by itself, once nothing else is missing. */
export async function signUpWhenComplete(): Promise<Account | null> {
  return Object.keys(signUpProblems()).length === 0 ? await signUp() : null
}

function signUpProblems(): Problems<SignUpField> {
  const { values } = signUpForm
  const currentVersion = shownValue(site.config)?.terms_version
  const hasAccepted = values.terms_version !== '' && values.terms_version === currentVersion
  return {
    ...newPasswordProblems('sign_up', values),
    ...(!hasAccepted && { terms_version: 'terms_unaccepted' as const }),
  }
}
