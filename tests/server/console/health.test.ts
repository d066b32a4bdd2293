import { copyFile, cp, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { KEPT_BACKUPS, type ShownHealth } from '#contract/console/service/health.ts'
import { wordedFinding } from '../../../src/server/operator/commands/doctor.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let owner: Operator
  beforeAll(async () => {
    owner = await enrolOperator(shop)
  })

  const whenDone = async (isDone: (health: ShownHealth) => boolean) => {
    const how = { timeout: PATIENCE_MS, interval: 100 }
    return vi.waitFor(async () => {
      const health = await owner.ok('getHealth')
      expect(isDone(health)).toBe(true)
      return health
    }, how)
  }
  const check = async () => {
    expect(await owner.ok('checkHealth')).toEqual({ is_new: true })
    const { checked } = await whenDone(({ checking_since_ms }) => checking_since_ms === null)
    return checked?.findings ?? []
  }
  const backUp = async () => {
    expect(await owner.ok('backUp', WHY)).toEqual({ is_new: true })
    return whenDone(({ backing_up_since_ms }) => backing_up_since_ms === null)
  }

  describe('the health of the service at the console (decision 192)', () => {
    it('is what doctor says, as codes that both word alike', async () => {
      expect(await owner.ok('getHealth')).toMatchObject({ checked: null, backups: [] })
      const findings = await check()
      const { output } = await operate(shop, {}, ['doctor', '--json'])
      // the clock continues between the two
      const isStill = ({ what }: { what: string }) => !['clock', 'disk'].includes(what)
      const worded = findings.map(wordedFinding)
      expect(worded.filter(isStill)).toEqual(JSON.parse(output).filter(isStill))
      expect(findings.map(({ code }) => code)).toContain('ledger_sound')
    })

    it('is checked once at a time', async () => {
      const [first, second] = [await owner.ok('checkHealth'), await owner.ok('checkHealth')]
      expect([first, second]).toEqual([{ is_new: true }, { is_new: false }])
      await whenDone(({ checking_since_ms }) => checking_since_ms === null)
    })

    it('names the account whose membership nothing explains', async () => {
      const { db } = shop.services
      const { account_id } = (await shop.member()).account
      const set = (expire_date: string | null) =>
        db
          .updateTable('account')
          .set({ expire_date })
          .where('account_id', '=', account_id)
          .execute()
      await set('2030-01-01T00:00:00Z')
      expect(await check()).toContainEqual({
        subject: 'ledger',
        verdict: 'wrong',
        code: 'ledger_broken',
        values: [{ name: 'found', value: expect.stringContaining(`account ${account_id}`) }],
      })
      await set(null)
    })
  })

  describe('a backup from the console (decision 192)', () => {
    it('is made once at a time, verified, and in the audit log', async () => {
      const [first, second] = [await owner.ok('backUp', WHY), await owner.ok('backUp', WHY)]
      expect([first, second]).toEqual([{ is_new: true }, { is_new: false }])
      const { backups, backup_problem } = await whenDone(
        ({ backing_up_since_ms }) => backing_up_since_ms === null,
      )
      expect(backup_problem).toBeNull()
      const [{ file = '', bytes = null } = {}, ...others] = backups
      expect(others).toEqual([])
      expect((await stat(file)).size).toBe(bytes)
      const line = `day-shift: database backup ${file} (${WHY.why})`
      expect(await auditOf(shop)).toContain(line)
    })

    it('can be restored by the command that is shown with it', async () => {
      const [{ file = '' } = {}] = (await owner.ok('getHealth')).backups
      const folder = join(shop.services.config.dataDir, 'elsewhere')
      const secrets = join(shop.services.config.dataDir, 'secrets.json')
      await mkdir(folder)
      await cp(secrets, join(folder, 'secrets.json'))
      const env = { DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'skylark.db')}` }
      const { code, output } = await operate(shop, env, [
        ...['database', 'restore', file, '--replace', '--reason', 'a drill'],
      ])
      expect([code, output]).toEqual([0, expect.stringContaining('The database is restored to ')])
    })

    it(`is deleted after ${KEPT_BACKUPS} newer ones, and is then shown as gone`, async () => {
      const [{ file = '' } = {}] = (await owner.ok('getHealth')).backups
      for (let day = 1; day < KEPT_BACKUPS; day += 1) {
        await copyFile(file, join(dirname(file), `skylark-2090010${day}T000000Z.db`))
      }
      shop.clock.advance(60_000)
      const { backups } = await backUp()
      expect(backups.map(({ bytes }) => bytes !== null)).toEqual([true, false])
    })

    it('says why none was made', async () => {
      const { dataDir } = shop.services.config
      await rename(join(dataDir, 'backups'), join(dataDir, 'moved'))
      await writeFile(join(dataDir, 'backups'), '')
      const { backup_problem, backups } = await backUp()
      expect(backup_problem).toContain('cannot take the backup')
      expect(backups).toHaveLength(2)
    })
  })
})
