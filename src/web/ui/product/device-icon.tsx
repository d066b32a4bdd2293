import { LineIcon } from '../basic/icons.tsx'

export type DeviceKind = 'phone' | 'laptop' | 'computer' | 'router' | 'tv'

const PATHS: Record<DeviceKind, string> = {
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3 15h2',
  laptop: 'M5 6a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v9H5V6ZM2 19h20l-3-4H5l-3 4Z',
  computer: 'M4 4h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm8 12v4m-4 0h8',
  router:
    'M4 14h16a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1Zm3 3h.01m3.99 0h6M17 14V9m-3.5-2.5a5 5 0 0 1 7 0M15 9a2.8 2.8 0 0 1 4 0',
  tv: 'M3 8h18v12H3V8Zm5-5 4 5 4-5m1.5 9v.01m0 3.99v.01',
}

/** Draws a device of this kind, hidden from screen readers. */
export const DeviceIcon = ({ kind }: { kind: DeviceKind }) => (
  <LineIcon path={PATHS[kind]} size={24} />
)
