import type { FastifyInstance } from 'fastify'
import type { CLIENT_CALLS } from '#contract/client.ts'
import type { ErrorOf, ReplyOf } from '#contract/endpoints.ts'
import { type Call, mount } from '../http/mount.ts'
import { type CommonError, type Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import {
  type App,
  appOf,
  clientConnect,
  clientDisconnect,
  clientHeartbeat,
  rotateKey,
} from './client-calls.ts'
import { mountDeviceEvents } from './events.ts'
import { listDevices } from './list-devices.ts'
import {
  addDevice,
  connectDevice,
  disconnectDevice,
  removeDevice,
  rename,
} from './manage-devices.ts'
import { renewDevice } from './renew-device.ts'

/** Mounts the endpoints for the devices of an account and those that native apps call. */
export function mountDevices(app: FastifyInstance, services: Services): void {
  mount(app, services, 'getDevices', ({ session }) => listDevices(services, session.account_id))
  mount(app, services, 'addDevice', ({ session, request }) => addDevice(services, session, request))
  mount(app, services, 'connectDevice', ({ session, params, request }) =>
    connectDevice(services, session, { DeviceId: params.device_id, ...request }),
  )
  mount(app, services, 'renewDevice', ({ session, params, request }) =>
    renewDevice(services, session, { DeviceId: params.device_id, ...request }),
  )
  mount(app, services, 'disconnectDevice', ({ session, params }) =>
    disconnectDevice(services, session.account_id, params.device_id),
  )
  mount(app, services, 'renameDevice', ({ session, params, request }) =>
    rename(services, session.account_id, { DeviceId: params.device_id, ...request }),
  )
  mount(app, services, 'removeDevice', ({ session, params }) =>
    removeDevice(services, session.account_id, params.device_id),
  )
  mountDeviceEvents(app, services)

  mountForApp(app, services, 'clientConnect', (device, { request }) =>
    clientConnect(services, device, request.node_id),
  )
  mountForApp(app, services, 'clientHeartbeat', (device) => clientHeartbeat(services, device))
  mountForApp(app, services, 'clientDisconnect', (device) => clientDisconnect(services, device))
  mountForApp(app, services, 'clientRotateKey', (device, { request }) =>
    rotateKey(services, device, request.public_key),
  )
}

type OfApp = Exclude<keyof typeof CLIENT_CALLS, 'clientSignIn'>

/** Mounts an endpoint of native apps, which acts on the device of the token. Browsers have none. */
function mountForApp<N extends OfApp>(
  app: FastifyInstance,
  services: Services,
  name: N,
  handler: (device: App, call: Call<N>) => Promise<ReplyOf<N> | Refusal<ErrorOf<N> | CommonError>>,
): void {
  mount(app, services, name, async (call) => {
    const device = call.session && appOf(call.session)
    return device ? handler(device, call) : refuse('not_found')
  })
}
