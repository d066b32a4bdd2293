import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startAsUser } from '../../src/agent/engines/start-as-user.ts'
import { runProgram } from '../../src/agent/platform.ts'

it('a program counts as not installed where the machine lacks setpriv, which starts it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-start-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  const id = (await runProgram('sh', ['-c', 'command -v id'])).trim()
  await symlink(id, join(folder, 'id'))
  vi.stubEnv('PATH', folder)
  const launch = { words: ['true'], input: '', failures: [] } as const
  const program = await startAsUser(folder, userInfo().username, launch)
  expect(program.ended()).toBe('not_installed')
  await program.end()
})
