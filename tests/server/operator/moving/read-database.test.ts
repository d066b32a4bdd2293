import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MovingError } from '../../../../src/server/operator/moving/old-records.ts'
import type { OldRow } from '../../../../src/server/operator/moving/old-row.ts'
import { SSPANEL } from '../../../../src/server/operator/moving/panels/sspanel.ts'
import { V2BOARD } from '../../../../src/server/operator/moving/panels/v2board.ts'
import { XBOARD } from '../../../../src/server/operator/moving/panels/xboard.ts'
import { readPanel } from '../../../../src/server/operator/moving/read-panel.ts'
import { startMariadb } from '../../../support/mariadb.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { dumpOf, madeUpOrder, madeUpUser, PLANS, SETTINGS } from './made-up-panel.ts'
import { sspanelOrders, sspanelUser } from './made-up-sspanel.ts'

const PASSWORD = 'a word of its own'
const XBOARD_DUMP = dumpOf('xboard', {
  v2_settings: SETTINGS,
  v2_plan: [...PLANS, { id: 4, name: "it's\n\\'😀𠮷\r\n" }],
  v2_user: [
    madeUpUser(1, { plan_id: 1, expired_at: 1_900_000_000, balance: -5, device_limit: 3 }),
    madeUpUser(2, { email: '😀 no address', plan_id: 3, expired_at: null, invite_user_id: 1 }),
    madeUpUser(3, { password: 'f'.repeat(32), password_algo: 'md5salt', password_salt: 'Ab1' }),
  ],
  v2_order: [madeUpOrder(1, { panel: 'xboard', user_id: 1, paidMs: 1_700_000_000_000 })],
  v2_invite_code: [{ id: 1, user_id: 1, code: 'abcdEFGH' }],
})
const SSPANEL_DUMP = dumpOf('sspanel', {
  user: [sspanelUser(1, { class: 1, class_expire: '2027-12-31 08:00:00', money: '-12.34' })],
  ...sspanelOrders([{ user_id: 1, status: 'pending_activation', paid: true }]),
  link: [{ id: 1, userid: 1, token: 'a1b2c3d4a1b2c3d4' }],
  user_invite_code: [{ id: 1, user_id: 1, code: '0a1b2c3d4e' }],
})

describe('a database of MariaDB', () => {
  const mariadb = beforeAllOpen(() => startMariadb(XBOARD_DUMP + SSPANEL_DUMP, PASSWORD))
  const folder = beforeAllOpen(async () => {
    const path = await mkdtemp(join(tmpdir(), 'skylark-driver-'))
    return { path, close: () => rm(path, { recursive: true }) }
  })
  beforeEach(() => {
    vi.stubEnv('MYSQL_PWD', PASSWORD)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('is read as its dump is, by a driver that is fetched once', async () => {
    const file = join(folder.path, 'dump.sql')
    await writeFile(file, XBOARD_DUMP)
    const expected = await readPanel(XBOARD, file, folder.path)
    expect(await readPanel(XBOARD, mariadb.url, folder.path)).toEqual(expected)
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1')
    expect(await readPanel(XBOARD, mariadb.url, folder.path)).toEqual(expected)
    await writeFile(file, SSPANEL_DUMP)
    expect(await readPanel(SSPANEL, mariadb.url, folder.path)).toEqual(
      await readPanel(SSPANEL, file, folder.path),
    )
  })

  it('says what is wrong with an address, a password or the tables, and shows no password', async () => {
    const address = new URL(mariadb.url)
    address.password = 'wrong'
    vi.stubEnv('MYSQL_PWD', undefined)
    const refused = readPanel(XBOARD, address.href, folder.path)
    await expect(refused).rejects.toThrow(/^The database of Xboard can’t be read: Access denied/)
    await expect(refused).rejects.not.toThrow('wrong')
    const nobody = readPanel(V2BOARD, 'mysql://reader@127.0.0.1:1/panel', folder.path)
    await expect(nobody).rejects.toThrow('The database of V2Board can’t be read: ')
    const other = { title: 'Other', tables: { users: () => {} } }
    const refusing = {
      title: 'Other',
      tables: {
        v2_user: ({ id }: OldRow) => {
          throw new MovingError(`nothing fits ${id}`)
        },
      },
    }
    vi.stubEnv('MYSQL_PWD', PASSWORD)
    await expect(readPanel(refusing, mariadb.url, folder.path)).rejects.toThrow('fits 1')
    await expect(readPanel(other, mariadb.url, folder.path)).rejects.toThrow(
      'This is no database of Other: it lacks users.',
    )
  })

  it('is left for a dump where npm reaches no registry', async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1')
    vi.stubEnv('npm_config_fetch_retry_mintimeout', '1')
    const empty = join(folder.path, 'empty')
    await expect(readPanel(XBOARD, mariadb.url, empty)).rejects.toThrow(
      'npm can’t fetch mysql2@3.24.6. Use a dump: mysqldump --single-transaction panel > dump.sql',
    )
  })
})
