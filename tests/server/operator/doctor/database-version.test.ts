import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WordedFinding } from '../../../../src/server/operator/commands/doctor.ts'
import { createTestApp, type TestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { operate } from '../operator.ts'

forEachEngine((engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ engine })
  })
  afterAll(() => test.close())

  async function findingOfDatabase(): Promise<WordedFinding | undefined> {
    const { output } = await operate(test, {}, ['doctor', '--json'])
    const findings: WordedFinding[] = JSON.parse(output)
    return findings.find(({ what }) => what === 'database')
  }

  const renameMigration = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(test.services.db)

  describe('doctor, on a database of another version', () => {
    it.each([
      {
        migration: '9999-later',
        words: 'The database is from a newer version (9999-later).',
        next: 'Upgrade this program to that version, or restore a backup from before it.',
      },
      {
        migration: '0077-disputes',
        words: 'The database is from an early 0.1.0 (0077-disputes).',
        next: 'Start the last 0.1.0 on it once, with skylark start in its folder, then this version.',
      },
    ])('names the version to run: $words', async ({ migration, words, next }) => {
      await renameMigration('0079-first', migration)
      const finding = await findingOfDatabase()
      await renameMigration(migration, '0079-first')
      expect(finding).toEqual({ what: 'database', verdict: 'wrong', words, next })
    })
  })
})
