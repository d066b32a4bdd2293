import { PLATFORMS } from '#domain/devices/devices.ts'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { DeviceList } from '../pages/account/devices/list.tsx'
import { PartState } from '../pages/account/parts/part-state.tsx'
import { AtTheLimit } from '../pages/account/parts/slot-refusal.tsx'
import type { Remote } from '../remote.ts'
import type { Device } from '../stored-copies/devices.ts'
import { Alert } from '../ui/basic/alert.tsx'
import { Card } from '../ui/basic/page-frame.tsx'
import { Skeleton } from '../ui/basic/skeleton.tsx'
import { DeviceIcon } from '../ui/product/device-icon.tsx'
import { DeviceState } from '../ui/product/device-state.tsx'
import { ignore, LONG_NAME, SHOWN_AT_MS, sample } from './samples.ts'
import type { Subject } from './subject.ts'

/** The list of devices in each state of its data, and of the devices in it. */
export const devices = (): Subject => ({
  id: 'devices',
  states: {
    ready: listOf([device(0, { isConnecting: true, has_slot: true }), device(1)]),
    'long names': listOf([device(0, { DeviceInfo: LONG_NAME, node_name: LONG_NAME })]),
    'not set up': listOf([device(0, { DeviceInfo: '', Version: '', slot_ended: null })]),
    'every end of a slot': listOf(
      SLOT_ENDS.map((slot_ended, place) => device(place, { slot_ended })),
    ),
    'node changed or lost': listOf([
      device(0, { isConnecting: true, has_slot: true, findings: ['outdated'] }),
      device(1, { has_slot: true, findings: ['node_lost'], move_to: LONG_NAME }),
      device(2, { has_slot: true, findings: ['node_lost'], has_link: true }),
      device(3, { has_slot: true, findings: ['older_ways'], has_link: true }),
    ]),
    '40 devices': listOf(Array.from({ length: 40 }, (_, place) => device(place))),
    loading: partIn({ status: 'loading' }),
    cached: partIn({
      status: 'stale',
      value: [device(0)],
      asOf: SHOWN_AT_MS - DAY_MS,
      failure: { kind: 'unreachable' },
    }),
    offline: partIn({ status: 'failed', failure: { kind: 'offline' } }),
    refused: partIn({ status: 'failed', failure: { kind: 'refused', error: 'busy' } }),
    'at the device limit': (
      <Card>
        <Alert tone="bad">
          <AtTheLimit
            device={device(0)}
            refusal={{
              kind: 'refused',
              error: 'slot_limit',
              devices: [
                { DeviceId: 'sample-1', DeviceInfo: sample('label'), is_silent: true },
                { DeviceId: 'sample-2', DeviceInfo: LONG_NAME },
              ],
              upgrade_to: 'diamond',
            }}
          />
        </Alert>
      </Card>
    ),
    'glyph and state': (
      <>
        <DeviceIcon kind="router" />
        <DeviceState isConnecting word={sample('label')} node_name={LONG_NAME} />
      </>
    ),
  },
})

const listOf = (list: readonly Device[], isOld = false) => (
  <DeviceList devices={list} isOld={isOld} onRemoved={ignore} />
)

const partIn = (remote: Remote<readonly Device[]>) => (
  <PartState remote={remote} onRetry={ignore} waiting={<Skeleton height="20" />}>
    {listOf}
  </PartState>
)

/** Makes a device of the lists. */
export const device = (place: number, change: Partial<Device> = {}): Device => ({
  DeviceId: `sample-${place}`,
  DeviceInfo: `${sample('label')} ${place + 1}`,
  Platform: PLATFORMS[place % PLATFORMS.length] ?? 'linux',
  Version: '1.0',
  isConnecting: false,
  CreateTime: '2026-11-01 08:00:00',
  is_app: false,
  has_slot: false,
  node_name: 'Tokyo 1',
  slot_ended: null,
  ...change,
})
