import { mkdtemp, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../support/commands.ts'
import { serveOnLoopback } from '../support/loopback-server.ts'

const LOCK = {
  name: 'shop',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop', version: '1.0.0', dependencies: { leftover: '1.0.0' } },
    'node_modules/leftover': { version: '1.0.0' },
  },
}

const versionOf = (version: string) => ({ name: 'leftover', version, dist: {} })
const PACKAGE = {
  name: 'leftover',
  versions: { '1.0.0': versionOf('1.0.0'), '2.0.0': versionOf('2.0.0') },
  'dist-tags': { latest: '2.0.0' },
}

describe('the check of advisories', () => {
  it('refuses a package with a high one, by name', async () => {
    expect(await checkAt(advising('high'))).toEqual({
      exitCode: 1,
      output: '1 of 1 packages have advisories\nhigh: leftover 1.0.0\n',
    })
  })

  it('names a package with a lower one, and passes', async () => {
    expect(await checkAt(advising('moderate'))).toEqual({
      exitCode: 0,
      output: '1 of 1 packages have advisories\nmoderate: leftover 1.0.0\n',
    })
  })

  it('says when no registry answered, and passes', async () => {
    const { exitCode, output } = await checkAt((_request, response) => {
      response.writeHead(405).end()
    })
    expect(output).toMatch(/^No registry answered, so nothing is known of advisories: 405 /)
    expect(exitCode).toBe(0)
  })
})

/** Answers as a registry that has one advisory. */
function advising(severity: string): RequestListener {
  const advisory = { id: 1, url: '', title: '', severity, vulnerable_versions: '<2.0.0' }
  return ({ method }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(method === 'POST' ? { leftover: [advisory] } : PACKAGE))
  }
}

async function checkAt(registry: RequestListener) {
  const folder = await mkdtemp(join(tmpdir(), 'locked-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify(LOCK.packages['']))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(LOCK))
  const { port, close } = await serveOnLoopback(registry)
  onTestFinished(close)
  const { exitCode, output } = await runCommand(
    process.execPath,
    ['tests/advisories.ts', folder],
    'collect',
    { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_cache: join(folder, 'cache') },
  )
  return { exitCode, output }
}
