import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAsUser } from '../../src/agent/engines/start-as-user.ts'
import { PATIENCE_MS } from '../support/patience.ts'

const WAIT = { timeout: PATIENCE_MS, interval: 50 }

describe('a program that the agent starts as another user', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylark-engines-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const start = (program: string, ...args: string[]) =>
    startAsUser(folder, 'nobody', {
      words: [program, ...args],
      input: 'secret words',
      failures: [[/as it should/, 'port_taken']],
    })

  it.each([
    [
      'reads its input by its size, as another user',
      'test "$(id -un)" = nobody && test -s /dev/stdin',
    ],
    ['reads its input', 'test "$(cat /dev/stdin)" = "secret words"'],
    ['has no way to other users', '! cat /proc/1/environ'],
    ['has nothing of what the agent was started with', 'test -z "$HOME"'],
  ])('%s', async (_, script) => {
    const program = await start('sh', '-c', `${script} && echo 'as it should' >&2`)
    await expect.poll(program.ended, WAIT).toBe('port_taken')
    expect(await readdir(folder)).toEqual([])
  })

  it('is ended by the agent', async () => {
    const program = await start('sleep', '1000')
    expect(program.ended()).toBeNull()
    await program.end()
    await expect.poll(program.ended, WAIT).toBe('ended')
  })

  it('is reported as not installed', async () => {
    const program = await start('no-such-engine')
    await expect.poll(program.ended, WAIT).toBe('not_installed')
    await program.end()
  })
})
