import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'
import { ROOT } from '../../../support/source-files.ts'

export type Cell = string | number | null
export type MadeUpRow = Record<string, Cell>
export type PanelName = 'xboard' | 'v2board' | 'marzban' | 'sspanel'

/** Rows by their table. */
export type MadeUpRows = Record<string, readonly MadeUpRow[]>

/** Columns that a panel fills for every row; others have what their definition says, or NULL. */
const FILLED: Record<string, MadeUpRow> = {
  v2_user: {
    password: '$2y$10$madeupmadeupmadeupmadeupmadeupmadeupmadeupmadeupmadeu',
    balance: 0,
    commission_type: 0,
    commission_balance: 0,
    t: 0,
    u: 0,
    d: 0,
    transfer_enable: 0,
    banned: 0,
    is_admin: 0,
    is_staff: 0,
    remind_expire: 1,
    remind_traffic: 1,
    expired_at: 0,
    created_at: 1_600_000_000,
    updated_at: 1_600_000_000,
    reset_count: 0,
  },
  v2_plan: {
    group_id: 1,
    transfer_enable: 100,
    show: 1,
    sell: 1,
    renew: 1,
    created_at: 1,
    updated_at: 1,
  },
  v2_order: {
    type: 1,
    total_amount: 0,
    status: 3,
    commission_status: 0,
    commission_balance: 0,
    updated_at: 1,
  },
  v2_invite_code: { status: 0, pv: 0, created_at: 1, updated_at: 1 },
  v2_settings: {},
  users: {
    status: 'active',
    used_traffic: 0,
    data_limit_reset_strategy: 'no_reset',
    created_at: '2024-01-01 10:00:00',
  },
  jwt: { id: 1 },
  next_plans: { data_limit: 0, add_remaining_traffic: 0, fire_on_either: 1 },
  user: {
    pass: '$2y$10$madeupmadeupmadeupmadeupmadeupmadeupmadeupmadeupmadeu',
    port: 1024,
    reg_date: '2020-09-13 20:26:40',
  },
  product: { price: '9.90' },
  order: { product_type: 'tabp', price: '9.90' },
  invoice: { price: '9.90' },
  gift_card: { balance: 20 },
  mfa_devices: { body: '{}', created_at: '2025-08-01 00:00:00', type: 'totp' },
  v2_log: { title: 'Error', uri: '/', method: 'GET', created_at: 1, updated_at: 1 },
  v2_admin_audit_log: { admin_id: 1, method: 'POST', created_at: 1, updated_at: 1 },
}

const DEFINITION = /^CREATE TABLE `(\w+)` \(\n(.*?)^\) ENGINE.*?;\n/gms

/** Writes a dump as `mysqldump` does, with at most so many rows in one statement. */
export function dumpOf(panel: PanelName, rows: MadeUpRows, rowsOfStatement = 3): string {
  const definitions = readFileSync(join(ROOT, `tests/fixtures/moving/${panel}.sql`), 'utf8')
  const tables = [...definitions.matchAll(DEFINITION)].map(
    ([definition, table = '', body = '']) => `
--
-- Table structure for table \`${table}\`
--

DROP TABLE IF EXISTS \`${table}\`;
${definition}
--
-- Dumping data for table \`${table}\`
--

LOCK TABLES \`${table}\` WRITE;
${insertsOf(table, columnsOf(body), rows[table] ?? [], rowsOfStatement)}UNLOCK TABLES;
`,
  )
  return `/*M!999999\\- enable the sandbox mode */
-- MariaDB dump 10.19-11.8.3-MariaDB, for debian-linux-gnu (x86_64)
--
-- Host: localhost    Database: ${panel}
-- ------------------------------------------------------

/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!40101 SET NAMES utf8mb4 */;
${tables.join('')}
/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;

-- Dump completed
`
}

function insertsOf(
  table: string,
  columns: readonly Column[],
  rows: readonly MadeUpRow[],
  rowsOfStatement: number,
): string {
  const written = rows.map((row) => {
    const all = { ...FILLED[table], ...row }
    const cells = columns.map(({ name, otherwise }) =>
      name in all ? cellText(all[name] ?? null) : otherwise,
    )
    return `(${cells.join(',')})`
  })
  const statements: string[] = []
  for (let from = 0; from < written.length; from += rowsOfStatement) {
    const values = written.slice(from, from + rowsOfStatement).join(',')
    statements.push(`INSERT INTO \`${table}\` VALUES ${values};\n`)
  }
  return statements.join('')
}

interface Column {
  name: string
  /** the value of its definition, as a dump writes it */
  otherwise: string
}

const COLUMN = /^ {2}`(\w+)`(?:.*? DEFAULT ('[^']*'|[\d.]+))?/gim

const columnsOf = (body: string): Column[] =>
  [...body.matchAll(COLUMN)].map(([, name = '', otherwise = 'NULL']) => ({ name, otherwise }))

const ESCAPED: Record<string, string> = {
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  '\0': '\\0',
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
}

function cellText(cell: Cell): string {
  if (cell === null) return 'NULL'
  if (typeof cell === 'number') return `${cell}`
  return `'${Array.from(cell, (sign) => ESCAPED[sign] ?? sign).join('')}'`
}

const secondsOf = (instantMs: number): number => Math.floor(instantMs / SECOND_MS)

export const SETTINGS: readonly MadeUpRow[] = [
  { id: 1, name: 'currency', value: 'CNY' },
  { id: 2, name: 'app_name', value: 'Old <Cloud>' },
]

/** The plans of the made-up panels: by the month, by the year, and one without an end. */
export const PLANS: readonly MadeUpRow[] = [
  { id: 1, name: "月付 🚀 “basic”, it's; fine)", device_limit: 2 },
  { id: 2, name: 'Pro\\Max', device_limit: 50 },
  { id: 3, name: 'Forever' },
]

/** Decisions that fit all made-up panels. */
export const MAP = {
  plans: { 1: 'gold', 2: 'diamond', 3: 'gold' },
  without_end: { 3: '2028-12-31' },
  balance: 'days',
  commission: 'list',
  day_price: { gold: 50, diamond: 100 },
  currency: 'CNY',
  name: 'Old Cloud',
}

/** Makes a member of a made-up panel. */
export const madeUpUser = (id: number, more: MadeUpRow = {}): MadeUpRow => ({
  id,
  email: `member-${id}@mail.example`,
  uuid: `00000000-0000-4000-8000-${`${id}`.padStart(12, '0')}`,
  token: `${id}`.padStart(32, 'f'),
  ...more,
})

/** Makes a completed order of a month, paid at that time. */
export const madeUpOrder = (
  id: number,
  { panel, paidMs, ...more }: MadeUpRow & { panel: PanelName; user_id: number; paidMs: number },
): MadeUpRow => ({
  id,
  plan_id: 1,
  period: panel === 'xboard' ? 'monthly' : 'month_price',
  trade_no: `2026010108${`${id}`.padStart(15, '0')}`,
  total_amount: 990,
  paid_at: secondsOf(paidMs),
  created_at: secondsOf(paidMs) - 60,
  ...more,
})

/** The end of a membership so many days from then. */
export const endAfter = (nowMs: number, days: number): number => secondsOf(nowMs + days * DAY_MS)
