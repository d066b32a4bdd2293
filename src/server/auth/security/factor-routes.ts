import type { FastifyInstance } from 'fastify'
import { FACTOR_ENDPOINTS } from '#contract/factors.ts'
import { createMount } from '../../http/mount.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { beginAuthenticator, turnAuthenticatorOn } from '../factors/add-authenticator.ts'
import { updatePasskeyName } from '../passkeys/passkey-queries.ts'
import { addPasskey, beginPasskey } from '../passkeys/passkeys.ts'
import { browserId } from '../sessions/session-cookie.ts'
import { removeAuthenticator, removePasskey, renewRecoveryCodes } from './change-factor.ts'
import { describePasskey, listFactors } from './list-factors.ts'

/** Mounts the endpoints for a member's authenticator app, recovery codes and passkeys. */
export function mountFactors(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  mount(FACTOR_ENDPOINTS.getFactors, ({ session }) => listFactors(services, session.account_id))

  mount(FACTOR_ENDPOINTS.beginAuthenticator, ({ request, session }) =>
    beginAuthenticator(services, { session, ...request }),
  )
  mount(FACTOR_ENDPOINTS.confirmAuthenticator, async ({ request, session }) => {
    const codes = await turnAuthenticatorOn(services, session.account_id, request.code)
    return codes instanceof Refusal ? codes : { recovery_codes: codes }
  })
  mount(
    FACTOR_ENDPOINTS.removeAuthenticator,
    async ({ request, session }) =>
      (await removeAuthenticator(services, { session, ...request })) ?? {},
  )
  mount(FACTOR_ENDPOINTS.renewRecoveryCodes, async ({ request, session }) => {
    const codes = await renewRecoveryCodes(services, { session, ...request })
    return codes instanceof Refusal ? codes : { recovery_codes: codes }
  })

  mount(FACTOR_ENDPOINTS.beginPasskey, async ({ request, session, http, answer }) => {
    const reauthentication = { session, ...request }
    const options = await beginPasskey(services, reauthentication, browserId(http, answer))
    return options instanceof Refusal ? options : { options }
  })
  mount(FACTOR_ENDPOINTS.addPasskey, async ({ request, session, http, answer }) => {
    const browser = browserId(http, answer)
    const passkey = await addPasskey(services, session.account_id, browser, request)
    return passkey instanceof Refusal ? passkey : describePasskey(passkey)
  })
  mount(FACTOR_ENDPOINTS.renamePasskey, async ({ request, params, session }) => {
    const own = { ...params, account_id: session.account_id }
    const passkey = await updatePasskeyName(services.db, own, request.name)
    return passkey ? describePasskey(passkey) : refuse('not_found')
  })
  mount(FACTOR_ENDPOINTS.removePasskey, async ({ request, params, session }) => {
    const signal = await removePasskey(services, { session, ...request }, params.passkey_id)
    return signal instanceof Refusal ? signal : { signal }
  })
}
