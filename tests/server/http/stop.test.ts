import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/db/open.ts'
import { type LogPipe, openLogPipe } from '../../faults/log-pipe.ts'
import { newMember } from '../../faults/new-member.ts'
import { type ServerProcess, startServer } from '../../faults/server-process.ts'

describe('a server that is asked to stop', () => {
  let dataDir: string
  let server: ServerProcess
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'skylark-stop-'))
  })
  afterEach(() => server.kill())
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  const readiness = async () => {
    const reply = await fetch(`${server.address}/readyz`)
    return {
      status: reply.status,
      closes: reply.headers.get('connection'),
      ...(await reply.json()),
    }
  }

  /** Starts it and waits until its pages are rendered, which it would else end first. */
  async function start(env: Record<string, string> = {}, log?: LogPipe) {
    server = await startServer({ DATA_DIR: dataDir, ...env }, log)
    await expect.poll(readiness).toMatchObject({ ready: true })
  }

  it('says so, still answers, keeps no connection, and ends at once when it is asked again', async () => {
    await start({ DRAIN_SECONDS: '600' })
    server.signal('SIGTERM')
    await expect
      .poll(readiness)
      .toEqual({ status: 503, closes: 'close', ready: false, waits_for: 'draining' })
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    const asking = setInterval(() => server.signal('SIGTERM'), 100)
    expect(await server.ended).toBe(1)
    clearInterval(asking)
  })

  it('finishes the call that is under way', async () => {
    await start()
    const { port } = new URL(server.address)
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    const body = JSON.stringify({ email: 'ann@mail.example', locale: 'en-US' })
    socket.write(
      `POST /api/sign-up/code HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    // the server has read what came before this answer
    await fetch(`${server.address}/healthz`)
    server.signal('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${server.address}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    socket.write(body.slice(5))
    const [answer] = (await once(socket, 'data')) as [string]
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(await server.ended).toBe(0)
  })

  it('ends the streams that are open', async () => {
    await start()
    const { db, close } = openDatabase(`sqlite:${join(dataDir, 'skylark.db')}`, {
      exclusive: false,
    })
    const token = await newMember(db)
    await close()
    const stream = await fetch(`${server.address}/api/devices/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const reader = stream.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: devices')
    server.signal('SIGTERM')
    expect((await reader?.read())?.done).toBe(true)
    expect(await server.ended).toBe(0)
  })

  /** More lines of the log than a pipe holds. */
  const MANY = 1500

  /** Asks that often over one connection. @returns how often it was answered */
  async function askManyTimes() {
    const { port } = new URL(server.address)
    const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
    const call = (closes: 'close' | 'keep-alive') =>
      `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: ${closes}\r\n\r\n`
    socket.write(call('keep-alive').repeat(MANY - 1) + call('close'))
    return (await text(socket)).split('HTTP/1.1 200 ').length - 1
  }

  it.each([
    ['stops reading', () => {}],
    ['stops reading and then leaves', (log: LogPipe) => log.reader.destroy()],
  ])('ends, and serves until then, when the reader of its log %s', async (how, lose) => {
    const log = await openLogPipe(join(dataDir, `${how}.pipe`))
    await start({}, log)
    log.reader.pause()
    expect(await askManyTimes()).toBe(MANY)
    lose(log)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    log.reader.destroy()
  })
})
