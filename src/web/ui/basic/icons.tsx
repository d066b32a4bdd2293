import { chakra } from '../../theme/chakra.ts'

/**
 * Paths of line icons on a 24 × 24 grid. A route gives its icon by one of these names
 * (requirement 2.4).
 */
export const ICON_PATHS: Record<string, string> = {
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 20h14',
  price: 'M4 12V5a1 1 0 0 1 1-1h7l8 8-8 8-8-8ZM8.5 8.5h.01',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8m0 3h.01',
  contact: 'M4 5h16v11H9l-5 4V5Z',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5',
  pass: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4V7Zm11 1v8',
  devices: 'M3 5h12v9H3V5Zm4 13h4m5-9h5v10h-5V9Z',
  usage: 'M4 18a9 9 0 1 1 16 0M12 15l4-5',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 4h6',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 13l4 4L19 7',
  alert: 'M12 8v5m0 3h.01M12 3 2 20h20L12 3Z',
  info: 'M12 11v6m0-10h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  copy: 'M9 9h11v11H9V9ZM5 15H4V4h11v1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6l1.4 1.4m10 10 1.4 1.4m0-12.8-1.4 1.4m-10 10-1.4 1.4',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z',
  system: 'M3 5h18v11H3V5Zm6 15h6',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-9-9h18M12 3c3 3 3 15 0 18-3-3-3-15 0-18Z',
  arrow: 'M5 12h14m0 0-5-5m5 5-5 5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4 4',
  outside: 'M8 5h11v11M19 5 6 18',
  mail: 'M3 6h18v12H3V6Zm0 1 9 6 9-6',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.3m6 .3a10 10 0 0 1 4 2M8.5 16a5 5 0 0 1 7 0M12 20h.01',
}

/** Draws an icon by name, hidden from screen readers. An unknown name draws nothing. */
export function Icon({ name = '', size }: { name?: string | undefined; size?: number }) {
  const path = ICON_PATHS[name]
  return path === undefined ? null : <LineIcon path={path} size={size} />
}

/** Draws a path on a 24 × 24 grid as a line icon, hidden from screen readers. */
export const LineIcon = ({ path, size = 20 }: { path: string; size?: number | undefined }) => (
  <chakra.svg
    viewBox="0 0 24 24"
    width={`${size}px`}
    height={`${size}px`}
    flex="none"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </chakra.svg>
)

/** Points from a row to the page that it leads to. */
export const RowArrow = () => (
  <chakra.span color="muted" _rtl={{ transform: 'scaleX(-1)' }}>
    <Icon name="arrow" />
  </chakra.span>
)
