import type { FastifyInstance } from 'fastify'
import { VOUCHER_ENDPOINTS } from '#contract/vouchers.ts'
import { createMount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { redeemVoucher } from './redeem-voucher.ts'

/** Mounts the endpoint by which a member redeems a voucher. */
export function mountVouchers(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  mount(VOUCHER_ENDPOINTS.redeemVoucher, ({ session, request }) =>
    redeemVoucher(services, session, request),
  )
}
