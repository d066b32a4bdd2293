import { hash } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { newKey, openNetwork } from '../devices/network.ts'

const LINE =
  /^\{ command -v curl \|\| .*; \} >\/dev\/null && curl -fsS http:\/\/localhost:8080(\S+) -o skylark-install\.sh && echo "([0-9a-f]{64}) {2}skylark-install\.sh" \| sha256sum -c - && sh skylark-install\.sh$/m
const PLACE = '--country JP --endpoint tokyo3.skylark.example:51820 --capacity 20'.split(' ')

forEachEngine((engine) => {
  const net = beforeEachOpen(() => openNetwork(engine))

  /** Adds a node. @returns the parts of its line, and its registration token */
  async function addNode() {
    const { output } = await net.operator('nodes', 'add', 'Tokyo 3', ...PLACE)
    const [, path = '', sum = ''] = LINE.exec(output) ?? []
    return { path, sum, token: output.trim().split('\n').at(-1) ?? '' }
  }
  const fetchFile = (url: string, headers = {}) => net.app.inject({ url, headers })

  it('a line leads to the script whose checksum it names, once', async () => {
    const { path, sum, token } = await addNode()
    const script = await fetchFile(path)
    expect(script.statusCode).toBe(200)
    expect(hash('sha256', script.body)).toBe(sum)
    expect(script.body).toContain(`token='${token}'`)
    expect(script.body).not.toMatch(/@[A-Z0-9_]+@/)
    expect(path).not.toContain(token)
    expect((await fetchFile(path)).statusCode).toBe(404)
  })

  it('a line works for an hour, until there is a newer one, and until the node is registered', async () => {
    const first = await addNode()
    net.clock.advance(HOUR_MS)
    expect((await fetchFile(first.path)).statusCode).toBe(404)

    const renew = async () => LINE.exec((await net.operator('nodes', 'token', 'Tokyo 3')).output)
    const [, second = ''] = (await renew()) ?? []
    const [, third = ''] = (await renew()) ?? []
    expect((await fetchFile(second)).statusCode).toBe(404)
    net.clock.advance(HOUR_MS - 1)
    expect((await fetchFile(third)).statusCode).toBe(200)

    const { output } = await net.operator('nodes', 'token', 'Tokyo 3')
    const [, fourth = ''] = LINE.exec(output) ?? []
    const token = output.trim().split('\n').at(-1) ?? ''
    await net.browser().ok('registerNode', { token, public_key: newKey() })
    expect((await fetchFile(fourth)).statusCode).toBe(404)
  })

  /** Fetches the agent over a connection of its own, and hangs up. @returns the status */
  async function fetchAgent(origin: string, bearer?: string) {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const answer = await fetch(`${origin}/agent/release.tar.gz`, { headers })
    await answer.body?.cancel()
    return answer.status
  }
  const listen = () => net.app.listen({ host: '127.0.0.1', port: 0 })

  it('the agent is sent to nodes alone, before and after they register', async () => {
    const { token } = await addNode()
    const origin = await listen()
    expect(await fetchAgent(origin)).toBe(401)
    expect(await fetchAgent(origin, newKey())).toBe(401)
    expect(await fetchAgent(origin, token)).toBe(200)
    const { bearer } = await net.browser().ok('registerNode', { token, public_key: newKey() })
    expect(await fetchAgent(origin, token)).toBe(401)
    expect(await fetchAgent(origin, bearer)).toBe(200)
  })

  it('a node that hangs up while it is sent leaves no file open', async () => {
    const { token } = await addNode()
    expect(await fetchAgent(await listen(), token)).toBe(200)
    await vi.waitFor(() => expect(openFiles().filter(isOfAgent)).toEqual([]))
  })
})

const isOfAgent = (file: string) => file.endsWith('/node/bin/node')

/** Lists the files that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)]
    } catch {
      return []
    }
  })
