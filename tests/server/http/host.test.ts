import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { callRaw, listenOnLoopback } from './raw-call.ts'

const PATHS = ['/healthz', '/api/session', '/api/nope', '/', '/get_ip', '/assets/none.js']

describe('the Host header', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))
    let port: number
    beforeAll(async () => {
      port = await listenOnLoopback(test.app)
    })

    const sendLines = async (lines: string[], before = '') => {
      const request = [...lines, 'Connection: close', '', ''].join('\r\n')
      const answer = await callRaw(port, before + request)
      return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
    }

    it.each(PATHS)('%s is refused with 400 where it comes twice', async (path) => {
      for (const second of ['Host: localhost', 'hOST: localhost', 'HOST: other.example']) {
        expect(await sendLines([`GET ${path} HTTP/1.1`, 'Host: localhost', second])).toEqual([400])
        expect(await sendLines([`POST ${path} HTTP/1.1`, second, 'Host: localhost'])).toEqual([400])
      }
    })

    it('is refused where it comes twice in a later call of one connection', async () => {
      const first = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
      const second = ['GET /healthz HTTP/1.1', 'Host: localhost', 'host: localhost']
      expect(await sendLines(second, first)).toEqual([200, 400])
    })

    it.each(PATHS)('%s is refused with 400 where HTTP/1.1 names none', async (path) => {
      expect(await sendLines([`GET ${path} HTTP/1.1`])).toEqual([400])
    })

    it('is not needed by HTTP/1.0', async () => {
      expect(await sendLines(['GET /healthz HTTP/1.0'])).toEqual([200])
    })
  })
})
