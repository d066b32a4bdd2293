import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installLine, installPackages } from '../support/apt.ts'
import { findFreePort } from '../support/free-port.ts'
import { packIntoNewFolder } from '../support/packed-release.ts'
import { ROOT } from '../support/source-files.ts'

const LIMIT_MS = 20 * 60_000
const READY_WITHIN_MS = 3 * 60_000
const TOOLS = ['buildah', 'debootstrap']
/** Needs neither namespaces nor a file system of layers, which a test's machine may lack. */
const ENGINE = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }

describe('the container file', { timeout: LIMIT_MS }, () => {
  let folder: string
  const buildah = (...words: string[]) => {
    const where = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
    return execFileSync('buildah', [...where, ...words], {
      cwd: folder,
      env: ENGINE,
      encoding: 'utf8',
    })
  }
  beforeAll(() => {
    if (spawnSync('buildah', ['--version']).status !== 0 && !installPackages(TOOLS)) {
      throw new Error(`buildah is missing. Type as root: ${installLine(TOOLS)}`)
    }
    folder = packIntoNewFolder()
    copyFileSync(
      join(ROOT, 'src/server/operator/samples/containerfile'),
      join(folder, 'containerfile'),
    )
    const base = join(folder, 'base')
    execFileSync('debootstrap', ['--variant=minbase', 'stable', base], { stdio: 'ignore' })
    const container = buildah('from', 'scratch').trim()
    buildah('add', '--quiet', container, base, '/')
    buildah('commit', '--quiet', container, 'localhost/skylark-base')
  }, LIMIT_MS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('builds an image of the archive, whose server gets ready as a user without rights', async () => {
    const base = ['--build-arg', 'BASE=localhost/skylark-base']
    buildah(
      'bud',
      '--format',
      'docker',
      ...base,
      '--file',
      'containerfile',
      '--tag',
      'skylark',
      '.',
    )
    const container = buildah('from', 'localhost/skylark').trim()
    expect(buildah('run', container, '--', 'id', '--user').trim()).toBe('10001')

    const port = await findFreePort()
    const where = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
    const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1']
    const command = ['--', '/opt/skylark/skylark', 'start']
    const server = spawn('buildah', [...where, 'run', ...settings, container, ...command], {
      env: ENGINE,
      stdio: 'ignore',
    })
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    try {
      await expect.poll(isReady, { timeout: READY_WITHIN_MS }).toBe(true)
    } finally {
      server.kill('SIGTERM')
    }
  })
})
