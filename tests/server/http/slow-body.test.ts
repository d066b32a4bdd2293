import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const SLOW_CALLERS = process.env.TEST_LONG === undefined ? 100 : 600
const MANY_CALLS = 50
const FILLER = '{}'.padEnd(100)
const JSON_BODY = 'content-type: application/json\r\ncontent-length: 100'
const CALL = `POST /api/sign-in HTTP/1.1\r\n${JSON_BODY}`

/** Headers that promise a body. */
const CALLS = {
  'a call': CALL,
  "an operator's call": `POST /api/operator/sign-in HTTP/1.1\r\n${JSON_BODY}`,
  "an agent's call": `POST /api/agent/peers HTTP/1.1\r\n${JSON_BODY}`,
  'a webhook': `POST /api/webhooks/stripe HTTP/1.1\r\n${JSON_BODY}`,
  'a form': `POST /contact-us HTTP/1.1\r\n${JSON_BODY.replace('json', 'x-www-form-urlencoded')}`,
  'an unknown path': `POST /api/nothing HTTP/1.1\r\n${JSON_BODY}`,
  'a page': `GET / HTTP/1.1\r\n${JSON_BODY}`,
  'a body of unknown length':
    'POST /api/sign-in HTTP/1.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked',
}

interface Caller {
  socket: Socket
  received: () => string
  ended: Promise<unknown>
}

forEachEngine((engine) => {
  const limits = { headersMs: 2500, wholeMs: 4000, pauseMs: 2000, checkMs: 50 }
  const test = beforeAllOpen(() =>
    createTestApp({ engine, hasPages: false, sendingLimits: limits }),
  )
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await test.app.listen({ port: 0 })).port)
  })

  function call(start: string): Caller {
    let received = ''
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.on('data', (text) => {
      received += text
    })
    socket.on('error', () => {})
    socket.write(start)
    const ended = new Promise((resolve) => socket.once('close', resolve))
    return { socket, received: () => received, ended }
  }
  const begin = (head: string) => call(`${head}\r\nhost: localhost:${port}\r\n\r\n`)

  describe.concurrent('a slow body', () => {
    it('is hung up on when it stops coming, whatever the call', async () => {
      const callers = Object.values(CALLS).map(begin)
      await Promise.all(callers.map(({ ended }) => ended))
    })

    it('is answered with 408 where nothing was answered yet', async ({ expect }) => {
      const { socket, received, ended } = begin(CALL)
      socket.write(FILLER.slice(1))
      await ended
      expect(received()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    })

    it('may take longer than a pause while it goes on', async ({ expect }) => {
      const { socket, received } = begin(CALL)
      for (let start = 0; start < 100; start += 10) {
        await wait(limits.pauseMs / 8)
        socket.write(FILLER.slice(start, start + 10))
      }
      await expect.poll(received).toMatch(/^HTTP\/1\.1 400 /)
      socket.destroy()
    })

    it('that goes on by a byte at a time ends, too', async ({ expect }) => {
      const { socket, received, ended } = begin(CALL)
      const trickle = setInterval(() => socket.write(' '), limits.wholeMs / 50)
      await ended
      clearInterval(trickle)
      expect(received()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    })

    it('ends as headers do that stop coming', async () => {
      await call('POST /api/sign-in HTTP/1.1\r\nhost: lo').ended
    })

    it('is not mistaken for an answer that takes long', async ({ expect }) => {
      const member = test.browser()
      await test.signUp(member)
      const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const { socket, received } = begin(`GET /api/devices/events HTTP/1.1\r\ncookie: ${cookie}`)
      await expect.poll(received).toContain('event: devices')
      await wait(limits.wholeMs + limits.pauseMs)
      expect(socket.destroyed).toBe(false)
      socket.destroy()
    })
  })
})

describe('slow bodies of many callers', () => {
  forEachEngine((engine) => {
    it(`keep nobody else waiting: ${SLOW_CALLERS}, and none of them stays`, async () => {
      const limits = { headersMs: 60_000, wholeMs: 60_000, pauseMs: 60_000, checkMs: 50 }
      const test = await createTestApp({ engine, hasPages: false, sendingLimits: limits })
      const { app } = test
      const port = Number(new URL(await app.listen({ port: 0 })).port)
      const open = () =>
        new Promise<number>((resolve, reject) => {
          app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
        })
      const medianMs = async () => {
        const taken: number[] = []
        for (let time = 0; time < MANY_CALLS; time += 1) {
          const startedMs = performance.now()
          const answer = await fetch(`http://127.0.0.1:${port}/api/session`)
          expect(answer.status).toBe(200)
          await answer.text()
          taken.push(performance.now() - startedMs)
        }
        return taken.sort((left, right) => left - right)[MANY_CALLS / 2] ?? 0
      }

      const aloneMs = await medianMs()
      const callers = Array.from({ length: SLOW_CALLERS }, () => {
        const socket = connect(port, '127.0.0.1').resume()
        socket.on('error', () => {})
        socket.write(`${CALL}\r\nhost: localhost:${port}\r\n\r\n{`)
        return socket
      })
      await expect.poll(open).toBeGreaterThanOrEqual(SLOW_CALLERS)
      const besideMs = await medianMs()
      expect(callers.filter(({ destroyed }) => destroyed)).toHaveLength(0)
      limits.pauseMs = 0
      await expect.poll(() => callers.filter(({ destroyed }) => !destroyed).length).toBe(0)
      console.info(
        `${MANY_CALLS} calls alone ${aloneMs.toFixed(1)} ms, beside ${SLOW_CALLERS} slow bodies ${besideMs.toFixed(1)} ms (medians)`,
      )
      await test.close()
    })
  })
})
