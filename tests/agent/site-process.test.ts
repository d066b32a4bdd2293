import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { siteLaunch } from '../../src/agent/engines/site.ts'
import { findFreePort } from '../support/free-port.ts'
import { PATIENCE_MS } from '../support/patience.ts'

describe('the site that ways show to other visitors', () => {
  let folder: string
  let site: ChildProcess
  const place = { host: '127.0.0.1', port: 0 }

  const start = (folder: string) => {
    const [program, ...args] = siteLaunch(folder, place).words
    return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  }
  /** @returns why the process ended, as the agent finds it */
  const failureOf = async (child: ChildProcess) => {
    let output = ''
    child.stderr?.on('data', (data) => {
      output += data
    })
    await once(child, 'close')
    return siteLaunch('').failures.find(([pattern]) => pattern.test(output))?.[1]
  }
  /** Asks without what clients do to a path first. */
  const visit = (path: string, method = 'GET') =>
    new Promise<{ status: number | undefined; type: string | undefined; body: string }>(
      (resolve, reject) => {
        request({ ...place, path, method, agent: false }, async (reply) => {
          let body = ''
          for await (const part of reply) body += part
          resolve({ status: reply.statusCode, type: reply.headers['content-type'], body })
        })
          .on('error', reject)
          .end()
      },
    )

  beforeAll(async () => {
    place.port = await findFreePort()
    folder = await mkdtemp(join(tmpdir(), 'skylark-site-'))
    await mkdir(join(folder, 'site/notes'), { recursive: true })
    const files = {
      'secret.txt': 'secret',
      'site/.hidden': 'secret',
      'site/index.html': '<h1>Bakery</h1>',
      'site/notes/index.html': 'Notes',
      'site/style.css': 'h1 {}',
      'site/empty.txt': '',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    site = start(join(folder, 'site'))
    await vi.waitFor(() => visit('/'), { timeout: PATIENCE_MS })
  })
  afterAll(async () => {
    const ended = once(site, 'exit')
    site.kill()
    await ended
    await rm(folder, { recursive: true })
  })

  it('is what the folder holds', async () => {
    const html = 'text/html; charset=utf-8'
    expect(await visit('/')).toEqual({ status: 200, type: html, body: '<h1>Bakery</h1>' })
    expect(await visit('/notes/?a=b')).toMatchObject({ status: 200, body: 'Notes' })
    expect(await visit('/style.css')).toMatchObject({ type: 'text/css; charset=utf-8' })
    expect(await visit('/empty.txt')).toMatchObject({ status: 200, body: '' })
    expect(await visit('/', 'HEAD')).toEqual({ status: 200, type: html, body: '' })
    expect(await visit('/notes')).toMatchObject({ status: 301 })
    expect(await visit('/', 'POST')).toMatchObject({ status: 405 })
  })

  it.each([
    ...['/none', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/.hidden'],
    ...['/notes/%2e%2e%2f%2e%2e%2fsecret.txt', '/..%5csecret.txt', '/%00', '/%zz', '//', '*'],
  ])('has nothing at %s', async (path) => {
    const { status, body } = await visit(path)
    expect([status, body]).toEqual([404, ''])
  })

  it('has a not-found page of its own', async () => {
    await writeFile(join(folder, 'site/404.html'), 'Sold out')
    expect(await visit('/none')).toMatchObject({ status: 404, body: 'Sold out' })
  })

  it('does not start without a first page, nor twice', async () => {
    expect(await failureOf(start(folder))).toBe('no_site')
    expect(await failureOf(start(join(folder, 'none')))).toBe('no_site')
    expect(await failureOf(start(join(folder, 'site')))).toBe('site_port_taken')
  })
})
