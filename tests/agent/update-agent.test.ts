import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signAgent } from '#files/agent-release.ts'
import { updateAgent } from '../../src/agent/update/update-agent.ts'
import { readUpdateFile, writeUpdateFile } from '../../src/agent/update/update-files.ts'
import { createUpdates } from '../../src/agent/update/updates.ts'

const RELEASE = { name: '2.0.0-new', platform: 'linux-x64', sha256: 'a'.repeat(64) }
const own = generateKeyPairSync('ed25519').privateKey
const others = generateKeyPairSync('ed25519').privateKey

describe('the update of an agent', () => {
  let folder: string
  let home: string
  let done: string[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skylark-update-'))
    home = join(folder, 'home')
    done = []
    for (const path of [home, join(home, '1.0.0-old'), join(home, '0.9.0-older')]) mkdirSync(path)
    for (const link of ['current', 'known-good']) symlinkSync('1.0.0-old', join(home, link))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const signedBy = (key: KeyObject, release = RELEASE) => {
    const { signature } = signAgent(release, key)
    return { ...release, signature, attempt: 7 }
  }
  const { public_key } = signAgent(RELEASE, own)
  const current = () => readlinkSync(join(home, 'current'))
  /** Does what the programs do, and lists what they were told. */
  const run = async (program: string, args: readonly string[]) => {
    if (program === 'tar') mkdirSync(join(args[3] ?? '', 'src'))
    if (program === 'systemctl') done.push(`${args[0]} ${current()}`)
  }
  const update = (parts: Partial<Parameters<typeof updateAgent>[0]> = {}) =>
    updateAgent({
      home,
      stateFolder: folder,
      platform: RELEASE.platform,
      pinnedKey: public_key,
      fetchArchive: async () => RELEASE.sha256,
      run,
      isBack: async (release) => release === current(),
      log: () => {},
      ...parts,
    })
  const want = (wanted = signedBy(own)) => writeUpdateFile(folder, 'wanted', wanted)
  const failure = async () => (await readUpdateFile(folder, 'failed'))?.failure

  it('starts the new release, and keeps the one before it', async () => {
    await want()
    expect(await update()).toBeNull()
    expect(done).toEqual(['kill 2.0.0-new', 'start 2.0.0-new'])
    expect(readdirSync(home).sort()).toEqual(['1.0.0-old', '2.0.0-new', 'current', 'known-good'])
    expect(readlinkSync(join(home, 'known-good'))).toBe('2.0.0-new')
    expect(await readUpdateFile(folder, 'wanted')).toBeNull()
  })

  it('goes back when the service does not answer the new agent, and tries it no second time', async () => {
    await want()
    expect(await update({ isBack: async () => false })).toBe('not_back')
    expect(done.slice(-2)).toEqual(['kill 1.0.0-old', 'start 1.0.0-old'])
    expect(await failure()).toBe('not_back')
    await want()
    expect(await update()).toBeNull()
    expect(current()).toBe('1.0.0-old')
    await want({ ...signedBy(own), attempt: 8 })
    await update()
    expect(current()).toBe('2.0.0-new')
    expect(await failure()).toBeUndefined()
  })

  it.each([
    ['no key was pinned', 'no_key', signedBy(own), { pinnedKey: null }],
    ['another key signed it', 'bad_signature', signedBy(others), {}],
    ['its signature is no signature', 'bad_signature', { ...signedBy(own), signature: 'x' }, {}],
    [
      'the signature is of another archive',
      'bad_signature',
      { ...signedBy(own), sha256: 'b'.repeat(64) },
      {},
    ],
    ['the signature is of another name', 'bad_signature', { ...signedBy(own), name: '3.0.0' }, {}],
    [
      'it is for another platform',
      'bad_signature',
      signedBy(own, { ...RELEASE, platform: 'linux-arm64' }),
      {},
    ],
    ['it is older', 'older', signedBy(own, { ...RELEASE, name: '0.10.0-new' }), {}],
    [
      'another archive arrives',
      'not_fetched',
      signedBy(own),
      { fetchArchive: async () => 'b'.repeat(64) },
    ],
    [
      'no archive arrives',
      'not_fetched',
      signedBy(own),
      { fetchArchive: () => Promise.reject(new Error()) },
    ],
    [
      'the disk is full',
      'not_fetched',
      signedBy(own),
      { run: () => Promise.reject(new Error('No space left on device')) },
    ],
  ])('installs nothing when %s', async (_, reason, wanted, parts) => {
    await want(wanted)
    expect(await update(parts)).toBe(reason)
    expect(await failure()).toBe(reason)
    expect(done).toEqual([])
    expect(current()).toBe('1.0.0-old')
    expect(readdirSync(home).sort()).toEqual(['0.9.0-older', '1.0.0-old', 'current', 'known-good'])
    expect(await readUpdateFile(folder, 'wanted')).toBeNull()
  })

  it.each([
    ['once the new release is linked', 'isBack'],
    ['while it is unpacked', 'run'],
  ])('goes on after it was killed %s, and still goes back', async (_, step) => {
    await want()
    await new Promise<void>((reach) => {
      const neverEnds = () => {
        reach()
        return new Promise<never>(() => {})
      }
      void update({ [step]: neverEnds })
    })
    expect(await readUpdateFile(folder, 'wanted')).toEqual(signedBy(own))
    expect(await update({ isBack: async () => false })).toBe('not_back')
    expect(current()).toBe('1.0.0-old')
  })

  it('starts the old agent although the new one ended for good', async () => {
    await want()
    const runUnlessEnded: typeof run = (program, args) =>
      args[0] === 'kill' ? Promise.reject(new Error('no process to kill')) : run(program, args)
    expect(await update({ run: runUnlessEnded, isBack: async () => false })).toBe('not_back')
    expect(done.at(-1)).toBe('start 1.0.0-old')
  })

  it('is passed on once for each attempt, and reported to a service that asks alone', async () => {
    const updates = createUpdates(folder, '1.0.0-old', () => {})
    const wanted = () => readUpdateFile(folder, 'wanted')
    expect(await updates.report()).toEqual({})
    await updates.want(undefined)
    expect(await updates.report()).toEqual({})
    expect(await readUpdateFile(folder, 'answered')).toEqual({ release: '1.0.0-old' })
    await updates.want(signedBy(own))
    expect(await wanted()).toEqual(signedBy(own))
    await update({ isBack: async () => false })
    expect(await updates.report()).toEqual({
      release: '1.0.0-old',
      failed_update: { attempt: 7, failure: 'not_back' },
    })
    await updates.want(signedBy(own))
    expect(await wanted()).toBeNull()
    await updates.want({ ...signedBy(own), name: '1.0.0-old', attempt: 8 })
    expect(await wanted()).toBeNull()
  })
  it('that cannot be stored ends no tunnel, and is stored by a later reply', async () => {
    const logged: string[] = []
    const state = join(folder, 'full')
    const updates = createUpdates(state, '1.0.0-old', (line) => logged.push(line))
    await updates.want(signedBy(own))
    expect(logged).toEqual([expect.stringContaining('ENOENT')])
    mkdirSync(state)
    await updates.want(signedBy(own))
    expect(await readUpdateFile(state, 'wanted')).toEqual(signedBy(own))
  })
})
