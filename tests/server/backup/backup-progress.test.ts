import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOperator } from '../../../src/server/operator/commands/run.ts'
import { forEachEngine } from '../../support/engines.ts'
import { openShop, type Shop } from '../billing/shop.ts'

forEachEngine((engine) => {
  let shop: Shop
  let folder: string
  beforeAll(async () => {
    shop = await openShop(engine)
    await shop.member()
    await shop.member()
    folder = await mkdtemp(join(tmpdir(), 'skylark-backup-'))
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  describe('npm run operator -- database backup, on a terminal', () => {
    it('shows how much of each step is done', async () => {
      const { dataDir, databaseUrl } = shop.services.config
      let shown = ''
      const code = await runOperator(['database', 'backup', folder], {
        env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
        now: shop.services.now,
        write: () => {},
        writeProgress: (text) => {
          shown += text
        },
        isTerminal: true,
      })
      expect(code).toBe(0)
      // SQLite copies its pages in one step
      if (engine.name === 'PostgreSQL')
        expect(shown).toMatch(/(\d+) of \1 rows written and compared/)
      expect(shown).toContain('2 of 2 members checked')
    })
  })
})
