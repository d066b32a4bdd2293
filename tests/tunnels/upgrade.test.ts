import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyCommit } from '../e2e/support/changed-product.ts'
import { type ServerProcess, startServer } from '../faults/server-process.ts'
import { onSqlite } from '../support/engines.ts'
import { findFreePort } from '../support/free-port.ts'
import { copyOldData, type OldData } from '../support/old-data.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { ROOT } from '../support/source-files.ts'
import { type ConnectedDevices, connectDevices, insertDevices } from './connected-devices.ts'
import { type Machines, openMachines } from './machines.ts'
import { inside, startInside } from './network-namespaces.ts'

const DEVICES = 50
const NODE = 'Here'
const MOST_LOST_MS = 5000
/** Replies that each device waits for after a change: longer than one long poll of an agent. */
const REPLIES = 60

/** The last 0.1.0, from which upgrades start; it also migrated `tests/fixtures/data-folder`. */
const OLD_COMMIT = 'c97fe9284a351e291704a78422b9420c3b50addd'

const versionIn = (folder: string) => ({
  server: join(folder, 'src/server/main.ts'),
  operator: join(folder, 'src/server/operator/main.ts'),
  agent: join(folder, 'src/agent/main.ts'),
})
type Version = ReturnType<typeof versionIn>
const NEW = versionIn(ROOT)

const KEYS = [
  ['account', 'account_id'],
  ['orders', 'order_no'],
  ['payment_event', 'event_id'],
  ['ledger', 'entry_id'],
] as const

const run = promisify(execFile)

onSqlite((engine) => {
  describe('an upgrade from 0.1.0 and back, with 50 connected devices', () => {
    let folder: string
    let old: Version
    let data: OldData
    let machines: Machines
    let devices: ConnectedDevices
    let env: Record<string, string>
    let server: ServerProcess | null = null
    let agent: ChildProcess | null = null
    let watch: ReturnType<typeof setInterval>
    let fewestPeers = DEVICES
    let keysBefore: unknown[][]

    const file = () => join(data.dataDir, 'skylark.db')
    const operator = async (version: Version, ...words: string[]) => {
      const own = { ...process.env, ...env, OPERATOR: 'day shift' }
      const { stdout } = await run(process.execPath, [version.operator, ...words], { env: own })
      return stdout
    }
    const doctor = () =>
      run(process.execPath, [NEW.operator, 'doctor'], { env: { ...process.env, ...env } })
        .catch((error: { stdout: string }) => error)
        .then(({ stdout }) => /^.*Agents behind.*$/m.exec(stdout)?.[0] ?? 'none is behind')

    async function stopServer() {
      server?.signal('SIGTERM')
      await server?.ended
    }
    async function restartServer(version: Version) {
      await stopServer()
      server = await startServer(env, undefined, [process.execPath, version.server])
    }
    async function restartAgent(version: Version, token = '') {
      if (agent) {
        const ended = once(agent, 'exit')
        agent.kill('SIGTERM')
        await ended
      }
      const SERVICE_URL = `http://${env.HOST}:${env.PORT}`
      const STATE_DIR = join(machines.folder, 'agent')
      const settings = { SERVICE_URL, NODE_TOKEN: token, STATE_DIR, INTERFACE: machines.tunnel }
      agent = startInside(machines.spaces.node, [process.execPath, version.agent], settings)
      const { promise, resolve } = Promise.withResolvers<void>()
      createInterface(agent.stdout ?? process.stdin).on('line', () => resolve())
      await promise
    }
    const countPeers = async () => {
      const { spaces, tunnel } = machines
      const peers = await inside(spaces.node, 'wg', 'show', tunnel, 'peers')
      return peers.split('\n').filter(Boolean).length
    }
    const goOn = async () => {
      const before = devices.fewestReplies()
      await expect.poll(() => devices.fewestReplies() - before).toBeGreaterThan(REPLIES)
    }
    /** Reads the keys of what members have and nothing takes from them. */
    const readKeys = () => {
      const database = new Database(file(), { readonly: true })
      const keys = KEYS.map(([table, key]) =>
        database.prepare(`select ${key} from ${table}`).pluck().all(),
      )
      database.close()
      return keys
    }

    const until = (isReached: () => Promise<boolean>) =>
      vi.waitFor(async () => expect(await isReached()).toBe(true), { timeout: PATIENCE_MS })

    beforeAll(async () => {
      folder = await copyCommit(OLD_COMMIT)
      old = versionIn(folder)
      data = await copyOldData(engine)
      machines = await openMachines('u', '198.51.101')
      env = {
        DATA_DIR: data.dataDir,
        DATABASE_URL: data.databaseUrl,
        HOST: machines.host,
        PORT: String(await findFreePort()),
      }
      const place = ['--country', 'NL', '--capacity', '99', '--endpoint', machines.endpoint]
      const output = await operator(old, 'nodes', 'add', NODE, ...place)
      const known = insertDevices(file(), NODE, DEVICES)
      await restartServer(old)
      await restartAgent(old, output.trim().split('\n').at(-1) ?? '')
      await until(async () => (await countPeers()) === DEVICES)
      devices = await connectDevices(machines, known)
      await until(async () => devices.fewestReplies() > 0)
      watch = setInterval(async () => {
        fewestPeers = Math.min(fewestPeers, await countPeers())
      }, 1000)
    })
    afterAll(async () => {
      clearInterval(watch)
      await devices?.close()
      agent?.kill('SIGTERM')
      await stopServer()
      await machines?.close()
      await data?.remove()
      await rm(folder, { recursive: true })
    })

    function expectNobodyLost(step: string) {
      const gapsMs = devices.longestGapsMs()
      const longestGapMs = Math.max(...gapsMs)
      console.info(JSON.stringify({ step, devices: gapsMs.length, fewestPeers, longestGapMs }))
      expect(fewestPeers).toBe(DEVICES)
      expect(gapsMs.filter((ms) => ms > MOST_LOST_MS)).toEqual([])
    }

    it('loses nobody while the server is newer than the agent', async () => {
      await stopServer()
      keysBefore = readKeys()
      await restartServer(NEW)
      await goOn()
      expect(await doctor()).toBe('none is behind')
      expectNobodyLost('new server, old agent')
    })

    it('loses nobody when the agent follows', async () => {
      await restartAgent(NEW)
      await goOn()
      expect(await doctor()).toBe('none is behind')
      expectNobodyLost('new server, new agent')
    })

    it('loses nobody and nothing of before on the way back, by the backup of the upgrade', async () => {
      await stopServer()
      const backups = join(data.dataDir, 'backups')
      const [backup = ''] = await readdir(backups)
      const restore = ['--replace', '--reason', 'the way back']
      await operator(old, 'database', 'restore', join(backups, backup), ...restore)
      expect(readKeys()).toEqual(keysBefore)
      await restartServer(old)
      await goOn()
      expectNobodyLost('old server, new agent')
      await restartAgent(old)
      await goOn()
      expectNobodyLost('old server, old agent')
    })

    it('loses nobody when agents are upgraded before the server', async () => {
      await restartAgent(NEW)
      await goOn()
      expectNobodyLost('old server, new agent again')
      await restartServer(NEW)
      await goOn()
      await expect.poll(doctor).toBe('none is behind')
      expectNobodyLost('new server again')
    })
  })
})
