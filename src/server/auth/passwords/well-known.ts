import type { FastifyInstance } from 'fastify'
import { siteAddress } from '../../http/origin.ts'
import type { Services } from '../../services.ts'

const SETTINGS = '/account?tab=settings'

/** Tells password managers the page that changes a password and manages passkeys. */
export function mountWellKnown(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(SETTINGS, 303))
  app.get('/.well-known/passkey-endpoints', () => {
    const settings = `${siteAddress(config)}${SETTINGS}`
    return { enroll: settings, manage: settings }
  })
}
