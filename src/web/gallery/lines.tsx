import { CHECKS, type Check, type CheckState } from '#domain/connection/checks.ts'
import { Checks } from '../pages/account/connection/checks.tsx'
import { FirstHandshake } from '../pages/account/set-up/first-handshake.online.tsx'
import { SetUpStops } from '../pages/account/set-up/set-up-stops.online.tsx'
import { Button } from '../ui/basic/button.tsx'
import { Skeleton } from '../ui/basic/skeleton.tsx'
import { device } from './devices.tsx'
import { LONG_NAME, sample } from './samples.ts'
import type { Subject } from './subject.ts'

const WHOLE: Record<Check, CheckState> = {
  service: 'fine',
  clock: 'fine',
  allowance: 'fine',
  slot: 'fine',
  node: 'fine',
  configuration: 'fine',
  handshake: 'fine',
}
const UNKNOWN = { node: 'unknown', configuration: 'unknown', handshake: 'unknown' } as const

/** Results of the checks: all is fine, each fails alone, and only a copy or no device is there. */
export const FOUND: Readonly<Record<string, Record<Check, CheckState>>> = {
  whole: WHOLE,
  ...Object.fromEntries(
    CHECKS.map((check) => [`no ${check}`, { ...WHOLE, [check]: 'not_fine' as const }]),
  ),
  'offline copy': { ...WHOLE, ...UNKNOWN, service: 'not_fine', clock: 'unknown' },
  'no device': { ...WHOLE, ...UNKNOWN, slot: 'unknown' },
}

/** The lines with stops: what was checked about a connection, and the set-up of a device. */
export const lines = (): Subject => ({
  id: 'lines',
  states: {
    ...Object.fromEntries(
      Object.entries(FOUND).map(([name, found]) => [name, <Checks key={name} found={found} />]),
    ),
    loading: <Skeleton height="18rem" borderRadius="card" />,
    'configuration due': setUp(1, 'Tokyo 1'),
    'waiting, long names': setUp(2, LONG_NAME),
    connected: setUp(3, 'Tokyo 1'),
  },
})

const setUp = (passed: 1 | 2 | 3, name: string) => (
  <SetUpStops
    from={name}
    to={name}
    passed={passed}
    app={sample('sentence')}
    configuration={<Button look={passed === 1 ? 'primary' : 'plain'}>{sample('action')}</Button>}
    switchOn={<FirstHandshake device={device(0, { has_slot: true, isConnecting: passed === 3 })} />}
  />
)
