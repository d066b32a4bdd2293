import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '#files/make-folder.ts'
import { PATIENCE_MS } from '../support/patience.ts'

const run = promisify(execFile)
const MODULE = join(import.meta.dirname, '../../src/files/make-folder.ts')
const SCRIPT = `const { makeFolder } = await import(process.argv[1]); makeFolder(process.argv[2])`

describe('a folder that is made', () => {
  let place: string
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'skylark-folder-'))
  })
  afterEach(() => rm(place, { recursive: true }))

  it('is there with those above it, for its owner alone, however often it is made', async () => {
    const folder = join(place, 'one', 'two')
    makeFolder(folder)
    makeFolder(folder)
    for (const made of [folder, join(place, 'one')]) {
      expect((await stat(made)).mode & 0o777).toBe(0o700)
    }
  })

  it('is refused where a file stands in its way', async () => {
    const file = join(place, 'file')
    await writeFile(file, '')
    expect(() => makeFolder(file)).toThrow(/^EEXIST/)
    expect(() => makeFolder(join(file, 'one'))).toThrow(/^ENOTDIR/)
  })

  it('is refused by a file system that holds no such folder', async () => {
    const words = ['--input-type=module', '--eval', SCRIPT, MODULE, '/proc/nope/one']
    // a process of its own, because a call that never returns would also stop the test's clock
    const made = run(process.execPath, words, { timeout: PATIENCE_MS, killSignal: 'SIGKILL' })
    await expect(made).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("mkdir '/proc/nope'"),
    })
  })
})
