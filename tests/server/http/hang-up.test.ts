import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { hangUpAfter, listenOnLoopback } from './raw-call.ts'
import { POST_ENDPOINTS, pathOf } from './wire.ts'

const PATHS = [...POST_ENDPOINTS.map(pathOf), '/api/webhooks/test']

describe('a caller who hangs up', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))
    let port: number
    beforeAll(async () => {
      port = await listenOnLoopback(test.app)
    })

    const headOf = (path: string, length: number) =>
      [
        `POST ${path} HTTP/1.1`,
        `Host: localhost:${test.services.config.port}`,
        'Content-Type: application/json',
        `Content-Length: ${length}`,
        '',
        '',
      ].join('\r\n')

    /** Reads the log once it names this many callers who hung up, without the lines of those calls. */
    async function logAfter(hungUp: number) {
      const lines = () => test.log.map((line) => JSON.parse(line))
      const isHangUp = ({ msg }: { msg: string }) => msg === 'client closed the connection'
      const limit = { timeout: PATIENCE_MS }
      await vi.waitFor(() => expect(lines().filter(isHangUp)).toHaveLength(hungUp), limit)
      return lines().filter((line) => !isHangUp(line))
    }

    it('in the middle of a request causes no failure, whatever the call', async () => {
      test.log.length = 0
      for (const path of PATHS) await hangUpAfter(port, `${headOf(path, 4000)}{"email":"a@mail.ex`)
      expect(await logAfter(PATHS.length)).toEqual([])
    })

    it('while the call is handled causes no failure', async () => {
      test.log.length = 0
      const body = '{"identifier":"nobody@mail.example","password":"lark at 6am"}'
      const { gate, wasAsked } = holdSignIn(test)
      await hangUpAfter(port, `${headOf('/api/sign-in', body.length)}${body}`, wasAsked)
      expect(await logAfter(1)).toEqual([])
      gate()
      await test.app.close()
      expect(test.log.filter((line) => !/closed the connection|listening/.test(line))).toEqual([])
    })
  })
})

/** Lets a sign-in stand before its password is checked until the gate is opened. */
function holdSignIn({ services }: TestApp): { gate: () => void; wasAsked: Promise<void> } {
  const { hasher } = services
  const verify = hasher.verify.bind(hasher)
  let gate = () => {}
  const opened = new Promise<void>((resolve) => {
    gate = resolve
  })
  const wasAsked = new Promise<void>((resolve) => {
    hasher.verify = async (...given) => {
      resolve()
      await opened
      return verify(...given)
    }
  })
  return { gate, wasAsked }
}
