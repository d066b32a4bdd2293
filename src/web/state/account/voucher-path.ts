import { PAGES } from '#contract/site/pages.ts'

/** Where a member redeems a voucher; a visitor is led there after signing in or up. */
export const VOUCHER_PATH = `${PAGES.account}?tab=settings&section=voucher`
