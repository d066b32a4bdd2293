import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, forEachEngine, onSqlite } from '../../support/engines.ts'

const MAIN = join(import.meta.dirname, '../../../src/server/main.ts')
type Env = Record<string, string>

/** A server as an operator starts it, in a process of its own. */
function run(env: Env) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const announced = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk
      const address = /^Site +(\S+)$/m.exec(out)?.[1]
      if (address && /^Data +\S+$/m.test(out)) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${err}`)))
  })
  announced.catch(() => {})
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, announced, ended, out: () => out, err: () => err }
}

const post = (url: string, body: object, headers: Env = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Starts servers over one data folder and one database; those that a test leaves are killed. */
function startsOver(engine: Engine) {
  let dataDir: string
  let DATABASE_URL: string
  const children: ChildProcess[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skylark-start-'))
    DATABASE_URL = await engine.freshDatabaseUrl()
  })
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.kill('SIGKILL')
      await once(child, 'close')
    }
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  return (env: Env = {}) => {
    const server = run({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL, ...env })
    children.push(server.child)
    return { ...server, dataDir }
  }
}

describe('starting and stopping (requirement 12.13)', () => {
  forEachEngine((engine) => {
    const start = startsOver(engine)

    it('prints the address, the mailbox and the data folder, then serves', async () => {
      const server = start()
      const address = await server.announced
      expect(server.out()).toContain(`Mailbox  ${address}/mailbox`)
      expect(server.out()).toContain(`Data     ${server.dataDir}`)
      // waits for the first pages; rendered and stored by now: the later starts take them up
      expect((await fetch(address)).status).toBe(200)
      // says no while the first look at the database lasts longer than an answer may
      await expect
        .poll(async () => (await fetch(`${address}/readyz`)).json())
        .toEqual({ ready: true })
    })

    it('mails a code within moments of being asked for it', async () => {
      const address = await start().announced
      await post(`${address}/api/sign-up/code`, { email: 'ann@mail.example', locale: 'en-US' })
      await expect
        .poll(async () => (await fetch(`${address}/mailbox`)).text())
        .toContain('Your Skylark sign-up code')
    })

    it.each(['SIGTERM', 'SIGINT'] as const)('ends by itself on %s', async (signal) => {
      const server = start()
      const address = await server.announced
      await fetch(`${address}/healthz`)
      server.child.kill(signal)
      expect(await server.ended).toBe(0)
      expect(server.err()).toBe('')
      await expect(fetch(`${address}/healthz`)).rejects.toThrow()
    })

    it('keeps accounts, keys, mail and what it counted over a kill', async () => {
      const first = start()
      const address = await first.announced
      const mailboxOf = async (origin: string) => (await fetch(`${origin}/mailbox`)).text()
      const email = 'ben@mail.example'
      const askForCode = (origin: string) =>
        post(`${origin}/api/sign-up/code`, { email, locale: 'en-US' })
      const cookie = (await askForCode(address)).headers.getSetCookie().join('; ')
      const guess = { email, code: '000000', password: 'lark at 6am', terms_version: '1.0' }
      const tryCode = async (origin: string) =>
        (await post(`${origin}/api/sign-up`, { ...guess, locale: 'en-US' }, { cookie })).json()
      expect(await tryCode(address)).toEqual({ error: 'code_wrong', tries_left: 4 })
      await expect.poll(() => mailboxOf(address)).toContain(email)
      const before = await mailboxOf(address)
      first.child.kill('SIGKILL')
      await first.ended

      const again = await start().announced
      expect(await mailboxOf(again)).toBe(before)
      expect(await tryCode(again)).toEqual({ error: 'code_wrong', tries_left: 3 })
      expect((await askForCode(again)).status).toBe(429)
    })
  })

  onSqlite((engine) => {
    const start = startsOver(engine)

    it('says where nothing can be ordered yet, and names the demo app where something can', async () => {
      const demonstration = start()
      await demonstration.announced
      expect(demonstration.out()).toMatch(/^App {6}http:\/\/localhost:\d+\/wireguard$/m)
      expect(demonstration.out()).not.toMatch(/^Nodes/m)
      demonstration.child.kill('SIGTERM')
      await demonstration.ended
      const real = start({ TRUSTED_PROXIES: '127.0.0.1' })
      await real.announced
      expect(real.out()).toMatch(/^Nodes {4}none yet\..* nothing can be ordered\.$/m)
      expect(real.out()).not.toContain('/wireguard')
    })

    it('says in one line that the port is taken', async () => {
      const other = createServer()
      await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
      const taken = other.address()
      if (taken === null || typeof taken === 'string') throw new Error('not listening')
      const server = start({ PORT: String(taken.port) })
      expect(await server.ended).toBe(1)
      expect(server.err()).toMatch(/^listen EADDRINUSE.*set PORT to another port\.\n$/)
      other.close()
    })

    it('says in one line which setting is wrong', async () => {
      const server = start({ PORT: 'eighty' })
      expect(await server.ended).toBe(1)
      expect(server.err()).toBe('PORT needs a port from 0 to 65535. For example: PORT=8080\n')
    })

    it('shows no mailbox once others may reach it', async () => {
      const server = start({ PUBLIC_URL: 'http://localhost:8080' })
      await server.announced
      expect(server.out()).not.toContain('Mailbox')
    })
  })
})

describe('two servers on one SQLite file', () => {
  it('never run together: the second refuses to start and says why', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'skylark-start-'))
    const first = run({ PORT: '0', DATA_DIR: dataDir })
    await first.announced
    const second = run({ PORT: '0', DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    expect(second.err()).toBe(
      `${join(dataDir, 'skylark.db')} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.\n`,
    )
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    await rm(dataDir, { recursive: true, force: true })
  })
})
