import { createForm } from '../forms/form.ts'

/** Holds the typed code; sign-up leaves one here for the account that it opened. */
export const voucherForm = createForm('voucher_code')
