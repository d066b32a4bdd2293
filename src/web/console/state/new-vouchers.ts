import { proxy, ref } from 'valtio'
import type { NewVouchersReply } from '#contract/console/vouchers.ts'

/** The vouchers that this page has made last: their codes are nowhere else, and go with the page. */
export const newVouchers = proxy<{ made: NewVouchersReply | null }>({ made: null })

export function keepNewVouchers(made: NewVouchersReply): void {
  newVouchers.made = ref(made)
}

export function forgetNewVouchers(): void {
  newVouchers.made = null
}
