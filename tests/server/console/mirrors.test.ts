import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'
import { enrolOperator, type Operator } from './operators.ts'

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))
  let operator: Operator
  let folder: string
  beforeAll(async () => {
    operator = await enrolOperator(test)
    folder = await mkdtemp(join(tmpdir(), 'skylark-mirrors-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const mirrors = (...words: string[]) => operate(test, {}, ['mirrors', ...words])

  describe('mirrors at the console', () => {
    it('are those that the command signed, by group, with the lines to pass on', async () => {
      expect(await operator.ok('getMirrors')).toEqual({ list: null })
      const key = join(folder, 'key.pem')
      await mirrors('new-key', key)
      const { code, output } = await mirrors(
        ...['sign', 'one.example,two.example,three.example', '--file', key],
        ...['--each', '2', '--until', '2090-01-01', '--reason', 'blocked'],
      )
      expect([code, output]).toEqual([0, expect.stringContaining('3 addresses in 2 groups')])
      const { list } = await operator.ok('getMirrors')
      const known = JSON.parse((await mirrors('list', '--json')).output)
      expect(list?.groups).toEqual(
        known.map(({ hosts, line }: { hosts: string; line: string }) => ({
          hosts: hosts.split(','),
          line,
        })),
      )
      expect(list?.ends_at_ms).toBe(Date.parse('2090-01-02T00:00:00Z'))
    })
  })
})
