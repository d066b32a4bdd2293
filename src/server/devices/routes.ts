import type { FastifyInstance } from 'fastify'
import { CLIENT_ENDPOINTS } from '#contract/client.ts'
import { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import type { ErrorOf, ReplyOf } from '#contract/endpoint.ts'
import type { SiteEndpoint } from '#contract/endpoints.ts'
import { type Call, createMount, type Mount } from '../http/mount.ts'
import { listNodes } from '../nodes/list-nodes.ts'
import { type CommonError, type Refusal, refuse } from '../refusal.ts'
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
  renameDevice,
} from './manage-devices.ts'
import { renewDevice } from './renew-device.ts'
import { readTier } from './slot-rules.ts'

/** Mounts the endpoints for the devices of an account and those that native apps call. */
export function mountDevices(app: FastifyInstance, services: Services): void {
  const mount = createMount(app, services)
  const mountForApp = createMountForApps(mount)
  mount(DEVICE_ENDPOINTS.getDevices, ({ session }) => listDevices(services, session.account_id))
  mount(DEVICE_ENDPOINTS.getNodes, async ({ session }) =>
    listNodes(services, await readTier(services, session.account_id)),
  )
  mount(DEVICE_ENDPOINTS.addDevice, ({ session, request }) => addDevice(services, session, request))
  mount(DEVICE_ENDPOINTS.connectDevice, ({ session, params, request }) =>
    connectDevice(services, session, { DeviceId: params.device_id, ...request }),
  )
  mount(DEVICE_ENDPOINTS.renewDevice, ({ session, params, request }) =>
    renewDevice(services, session, { DeviceId: params.device_id, ...request }),
  )
  mount(DEVICE_ENDPOINTS.disconnectDevice, ({ session, params }) =>
    disconnectDevice(services, session, params.device_id),
  )
  mount(DEVICE_ENDPOINTS.renameDevice, ({ session, params, request }) =>
    renameDevice(services, session.account_id, { DeviceId: params.device_id, ...request }),
  )
  mount(DEVICE_ENDPOINTS.removeDevice, ({ session, params }) =>
    removeDevice(services, session, params.device_id),
  )
  mountDeviceEvents(app, services)

  mountForApp(CLIENT_ENDPOINTS.clientConnect, (device, { request }) =>
    clientConnect(services, device, request.node_id),
  )
  mountForApp(CLIENT_ENDPOINTS.clientHeartbeat, (device) => clientHeartbeat(services, device))
  mountForApp(CLIENT_ENDPOINTS.clientDisconnect, (device) => clientDisconnect(services, device))
  mountForApp(CLIENT_ENDPOINTS.clientRotateKey, (device, { request }) =>
    rotateKey(services, device, request.public_key),
  )
}

type AppHandler<E extends SiteEndpoint> = (
  device: App,
  call: Call<E>,
) => Promise<ReplyOf<E> | Refusal<ErrorOf<E> | CommonError>>

/** @returns a function that mounts an endpoint which acts on the device of an app's token; browsers have none */
const createMountForApps =
  (mount: Mount) =>
  <E extends SiteEndpoint>(endpoint: E, handler: AppHandler<E>): void =>
    mount(endpoint, async (call) => {
      const device = call.session && appOf(call.session)
      return device ? handler(device, call) : refuse('not_found')
    })
