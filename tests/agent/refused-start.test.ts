import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { registerNode, TokenRefused } from '../../src/agent/service.ts'
import { newKey, openNetwork } from '../server/devices/network.ts'
import { forEachEngine } from '../support/engines.ts'
import { ROOT } from '../support/source-files.ts'

/** Runs the agent until it ends. */
async function startAgent(env: Record<string, string>) {
  const STATE_DIR = await mkdtemp(join(tmpdir(), 'skylark-agent-'))
  onTestFinished(() => rm(STATE_DIR, { recursive: true, force: true }))
  const child = spawn(process.execPath, [join(ROOT, 'src/agent/main.ts')], {
    env: { PATH: process.env.PATH, STATE_DIR, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { output, exitCode: child.exitCode }
}

describe('an agent that refuses to start', () => {
  it('names the wrong setting with an example, and all settings', async () => {
    const { output, exitCode } = await startAgent({ SERVICE_URL: 'skylark' })
    expect(output).toContain('Set it like SERVICE_URL=https://skylark.example')
    expect(output).toContain('REFUSED_NETWORKS  public networks that no device may reach')
    expect(exitCode).toBe(2)
  })

  it('says how to create the user that the machine lacks', async () => {
    const env = { SERVICE_URL: 'https://skylark.example', ENGINE_USERS: 'root,_no_such_engine' }
    const { output, exitCode } = await startAgent(env)
    expect(output).toContain(
      'ENGINE_USERS names _no_such_engine, whom this machine does not know. Make that user first: useradd --system _no_such_engine',
    )
    expect(exitCode).toBe(2)
  })

  it('says where to get a first token', async () => {
    const { output, exitCode } = await startAgent({ SERVICE_URL: 'https://skylark.example' })
    expect(output).toContain('NODE_TOKEN is needed at the first start. Get one with: nodes token')
    expect(output).not.toContain('    at ')
    expect(exitCode).toBe(2)
  })

  forEachEngine((engine) => {
    it('says what to do about a used token and about a copied key', async () => {
      const net = await openNetwork(engine)
      onTestFinished(() => net.close())
      const SERVICE_URL = await net.app.listen({ host: '127.0.0.1', port: 0 })
      const { token, public_key } = await net.node()
      const { output, exitCode } = await startAgent({ SERVICE_URL, NODE_TOKEN: token })
      expect(output).toContain(
        'The service no longer accepts this token (token_refused). Get a new one with: nodes token',
      )
      expect(output).not.toContain('    at ')
      expect(exitCode).toBe(2)

      const added = await net.operator(
        ...['nodes', 'add', 'Oslo', '--country', 'NO', '--endpoint', 'o.example:1'],
        ...['--capacity', '1'],
      )
      const fresh = added.output.trim().split('\n').at(-1) ?? ''
      await expect(registerNode(SERVICE_URL, { token: fresh, public_key })).rejects.toThrow(
        new TokenRefused(
          'Another node has this WireGuard key (key_in_use). Empty STATE_DIR on a copied machine, then start again.',
        ),
      )
      const registered = await registerNode(SERVICE_URL, { token: fresh, public_key: newKey() })
      expect(registered.bearer).not.toBe('')
    })
  })
})
