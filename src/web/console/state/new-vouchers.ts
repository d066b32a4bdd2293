import { proxy, ref } from 'valtio'
import type { NewVouchersReply } from '#contract/console/vouchers.ts'

/** The vouchers that this page has made last: their codes are nowhere else, and go with the page. */
export const newVouchers = proxy<{ batch: NewVouchersReply | null }>({ batch: null })

export function storeNewVouchers(batch: NewVouchersReply): void {
  newVouchers.batch = ref(batch)
}

export function forgetNewVouchers(): void {
  newVouchers.batch = null
}
