import type { FastifyInstance } from 'fastify'
import { mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { clientSignIn } from './client-sign-in.ts'
import { listDevices } from './list-devices.ts'

/** The devices of an account, and the sign-in of native apps, which registers them. */
export function mountDevices(app: FastifyInstance, services: Services): void {
  mount(app, services, 'getDevices', ({ session }) => listDevices(services, session.account_id))
  mount(app, services, 'clientSignIn', ({ request, http }) =>
    clientSignIn(services, { ...request, address: http.ip }),
  )
}
