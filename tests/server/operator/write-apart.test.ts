import { describe, expect, it, onTestFinished } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { writeApart } from '../../../src/server/operator/exports/write-apart.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { addCopies } from '../console/member-copies.ts'

/** So many that their file fits no pipe. */
const COPIES = 2100

/** Counts the processes that this one has started and that still run. */
const childCount = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

/** Lets another program be started in place of Node until the test ends. */
function startInstead(program: string): void {
  const { execPath } = process
  onTestFinished(() => {
    process.execPath = execPath
  })
  process.execPath = program
}

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))

  describe('an export in a process of its own (decision 202)', () => {
    it('equals the list', async () => {
      const account = await test.signUp(test.browser())
      const pieces: Buffer[] = []
      for await (const piece of writeApart(test.services, 'members', { typed: '' })) {
        pieces.push(piece)
      }
      const [, row] = parseCsv(String(Buffer.concat(pieces)))
      expect(row?.cells[0]).toBe(account.digital_account_number)
    })

    it('ends its process when the caller leaves', async () => {
      const account = await test.signUp(test.browser())
      await addCopies(test, account.digital_account_number, COPIES)
      const before = childCount()
      const pieces = writeApart(test.services, 'members', { typed: '' })
      await pieces.next()
      expect(childCount()).toBe(before + 1)
      await pieces.return(undefined)
      await expect.poll(childCount).toBe(before)
    })

    it('fails when its process does, so that the file is not taken for whole', async () => {
      const config = { ...test.services.config, databaseUrl: 'sqlite:/dev/null/nowhere.db' }
      const pieces = writeApart({ ...test.services, config }, 'orders', {})
      await expect(pieces.next()).rejects.toThrow('the export of orders ended with 1')
    })

    it('fails alone when no process can be started: the server goes on', async () => {
      startInstead('/nowhere/node')
      const pieces = writeApart(test.services, 'orders', {})
      await expect(pieces.next()).rejects.toThrow('spawn /nowhere/node ENOENT')
    })

    it('fails alone when its process ends before it receives its job', async () => {
      startInstead('/bin/false')
      const search = { typed: 'x'.repeat(1_000_000) }
      const pieces = writeApart(test.services, 'members', search)
      await expect(pieces.next()).rejects.toThrow('the export of members ended with 1')
    })
  })
})
