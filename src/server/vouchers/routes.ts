import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { redeemVoucher } from './redeem-voucher.ts'

/** Mounts the endpoint by which a member redeems a voucher. */
export function mountVouchers(app: FastifyInstance, services: Services): void {
  mount(app, services, 'redeemVoucher', ({ session, request }) =>
    redeemVoucher(services, session, request),
  )
}
