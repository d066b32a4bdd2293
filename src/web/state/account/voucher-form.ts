import { PAGES } from '#contract/site/pages.ts'
import { createForm } from '../forms/form.ts'

/** Where a member redeems a voucher; a visitor is led there after signing in or up. */
export const VOUCHER_PATH = `${PAGES.account}?tab=settings&section=voucher`

/** Holds the typed code; sign-up leaves one here for the account that it opened. */
export const voucherForm = createForm('voucher_code')
