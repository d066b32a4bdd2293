import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { beginAuthenticator, turnAuthenticatorOn } from '../factors/add-authenticator.ts'
import { updatePasskeyName } from '../passkeys/passkey-queries.ts'
import { addPasskey, beginPasskey } from '../passkeys/passkeys.ts'
import { browserId } from '../sessions/session-cookie.ts'
import { removeAuthenticator, removePasskey, renewRecoveryCodes } from './change-factor.ts'
import { describePasskey, listFactors } from './list-factors.ts'

/** Mounts the endpoints for a member's authenticator app, recovery codes and passkeys. */
export function mountFactors(app: FastifyInstance, services: Services): void {
  mount(app, services, 'getFactors', ({ session }) => listFactors(services, session.account_id))

  mount(app, services, 'beginAuthenticator', ({ request, session }) =>
    beginAuthenticator(services, { session, ...request }),
  )
  mount(app, services, 'confirmAuthenticator', async ({ request, session }) => {
    const codes = await turnAuthenticatorOn(services, session.account_id, request.code)
    return codes instanceof Refusal ? codes : { recovery_codes: codes }
  })
  mount(
    app,
    services,
    'removeAuthenticator',
    async ({ request, session }) =>
      (await removeAuthenticator(services, { session, ...request })) ?? {},
  )
  mount(app, services, 'renewRecoveryCodes', async ({ request, session }) => {
    const codes = await renewRecoveryCodes(services, { session, ...request })
    return codes instanceof Refusal ? codes : { recovery_codes: codes }
  })

  mount(app, services, 'beginPasskey', async ({ request, session, http, answer }) => {
    const asked = { session, ...request }
    const options = await beginPasskey(services, asked, browserId(http, answer))
    return options instanceof Refusal ? options : { options }
  })
  mount(app, services, 'addPasskey', async ({ request, session, http, answer }) => {
    const browser = browserId(http, answer)
    const passkey = await addPasskey(services, session.account_id, browser, request)
    return passkey instanceof Refusal ? passkey : describePasskey(passkey)
  })
  mount(app, services, 'renamePasskey', async ({ request, params, session }) => {
    const own = { ...params, account_id: session.account_id }
    const passkey = await updatePasskeyName(services.db, own, request.name)
    return passkey ? describePasskey(passkey) : refuse('not_found')
  })
  mount(
    app,
    services,
    'removePasskey',
    async ({ request, params, session }) =>
      (await removePasskey(services, { session, ...request }, params.passkey_id)) ?? {},
  )
}
