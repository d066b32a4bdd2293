import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packRelease, type Release } from '../../../src/setup/release/archive.ts'
import { readOperatorGuide } from '../../support/operator-guide.ts'
import { packIntoNewFolder } from '../../support/packed-release.ts'
import { ROOT } from '../../support/source-files.ts'
import { signIn, signUp } from './sign-up.ts'
import { type UnpackedRelease, unpackHere, unpackInBareDebian } from './unpacked-release.ts'

const MB = 1_000_000
const PLACES = [
  ['this machine without PATH', unpackHere],
  ...(process.env.TEST_LONG ? ([['a minimal Debian', unpackInBareDebian]] as const) : []),
] as const
const EMAIL = 'ann@mail.example'

describe('a release', () => {
  let folder: string
  let archive: string
  const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  beforeAll(() => {
    folder = packIntoNewFolder()
    archive = join(folder, readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is one archive of at most 80 MB with its checksum beside it, the same when packed again', async () => {
    const name = basename(archive)
    expect(readdirSync(folder).sort()).toEqual([name, `${name}.sha256`])
    const sum = readFileSync(`${archive}.sha256`, 'utf8')
    expect(sum).toBe(`${sha256(archive)}  ${name}\n`)
    const again: Release = await packRelease(ROOT, join(folder, 'again'))
    expect(readFileSync(`${again.file}.sha256`, 'utf8')).toBe(sum)
    expect(again.packedBytes).toBeLessThanOrEqual(80 * MB)
    expect(again.packageCount).toBeGreaterThan(0)
    expect(again.packageCount).toBeLessThanOrEqual(200)
  })

  it('is called in the guide by the names that it has', () => {
    const name = basename(archive)
    const [, version = '', hash = ''] = /^skylark-(.+)-([0-9a-f]{12})-/.exec(name) ?? []
    const called = (readOperatorGuide().match(/skylark-<version>-<hash>\S*/g) ?? []).map((name) =>
      name.replace('<version>', version).replace('<hash>', hash),
    )
    expect(new Set(called)).toEqual(new Set([basename(name, '.tar.gz'), name, `${name}.sha256`]))
  })

  it('holds one folder of root, written by nobody else, without files for development', () => {
    const { stdout } = spawnSync('tar', ['tvzf', archive, '--numeric-owner'], {
      encoding: 'utf8',
      maxBuffer: 16 * MB,
    })
    const entries = stdout
      .trim()
      .split('\n')
      .map((line) => /^(\S+) (\S+) +\d+ \S+ \S+ (.*)$/.exec(line) ?? [])
    expect(entries.length).toBeGreaterThan(1000)
    const top = basename(archive, '.tar.gz')
    const modes = ['drwxr-xr-x', '-rwxr-xr-x', '-rw-r--r--']
    expect(
      entries.filter(
        ([, mode = '', owner, path = '']) =>
          !modes.includes(mode) || owner !== '0/0' || !path.startsWith(`${top}/`),
      ),
    ).toEqual([])
    const paths = entries.map(([, , , path = '']) => path.slice(top.length + 1))
    expect(paths.filter((path) => /\.(map|d\.[cm]?ts|po)$|^tests\//.test(path))).toEqual([])
    const native = paths.filter((path) => path.endsWith('.node'))
    // the database, and the hashes of our passwords and of those from other panels
    expect(native).toHaveLength(3)
    expect(native.filter((path) => !path.includes(`${process.platform}-${process.arch}`))).toEqual(
      [],
    )
  })

  describe.each(PLACES)('a release on %s', (_, unpack) => {
    let release: UnpackedRelease
    beforeAll(() => {
      release = unpack(archive)
    })
    afterAll(() => release.remove())

    it('brings the licence of every package', () => {
      const licences = readFileSync(join(release.folder, 'LICENCES.txt'), 'utf8')
      for (const name of ['Node.js', 'fastify', 'better-sqlite3', 'react', '@chakra-ui/react']) {
        expect(licences).toMatch(new RegExp(`^${name} v?\\d`, 'm'))
      }
    })

    it('says how to use it, and refuses other words', () => {
      expect(release.run('--help')).toMatchObject({ status: 0, stderr: '' })
      expect(release.run('--help').stdout).toContain('skylark start')
      expect(release.run('operator', '--help').stdout).toContain('Usage: skylark operator ')
      expect(release.run('strat')).toMatchObject({ status: 2, stdout: '' })
      expect(release.run('agent').stderr).toContain('SERVICE_URL')
    })

    it('serves, signs up and in, is examined, backed up, and started again', async () => {
      const first = await release.start()
      const page = await (await fetch(`${first.address}/price`)).text()
      const scripts = page.match(/\/assets\/[\w.-]+\.js/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const path of [...scripts, '/sw.js', '/screenshots/wide-en-US.png']) {
        expect(`${path} ${(await fetch(first.address + path)).status}`).toBe(`${path} 200`)
      }
      expect(await signUp(first.address, release, EMAIL)).toMatchObject({ signed_in: true })
      expect(await signIn(first.address, EMAIL)).toMatchObject({ signed_in: false })
      await expect
        .poll(() => release.run('operator', 'doctor').stdout)
        .toMatch(/^ok +site: The pages were rendered/m)
      expect(release.run('operator', 'doctor')).toMatchObject({ status: 0 })
      const backup = release.run('operator', 'database', 'backup', release.backups)
      expect(backup).toMatchObject({ status: 0 })
      first.signal('SIGTERM')
      expect(await first.ended).toBe(0)

      const second = await release.start()
      expect(await signIn(second.address, EMAIL)).toMatchObject({ signed_in: false })
      second.signal('SIGTERM')
      expect(await second.ended).toBe(0)
    })
  })
})
