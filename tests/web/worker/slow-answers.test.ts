import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('__BUILD_ID__', 'this-build')
const { answerFile } = await import('../../../src/worker/files.ts')
const { answerPage } = await import('../../../src/worker/pages.ts')

const never = () => new Promise<never>(() => {})
const page = { url: 'https://skylark.example/price?locale=zh-CN' } as Request
const file = { url: 'https://skylark.example/assets/app-1.js' } as Request

/** A device whose caches have stopped answering, over a network that does or does not. */
function stubDevice(network: () => Promise<Response>) {
  vi.stubGlobal('caches', { match: never, open: never, keys: never })
  vi.stubGlobal('fetch', network)
}

describe('hanging scripts: the worker', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it.each([
    ['page', answerPage, page],
    ['file', answerFile, file],
  ])('asks the network for a %s that its caches do not give in 3 s', async (_, answer, request) => {
    stubDevice(async () => new Response('from the network'))
    const answered = answer(request)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await (await answered).text()).toBe('from the network')
  })

  it('leaves no timer behind once the network gave a page', async () => {
    stubDevice(async () => new Response('from the network'))
    const answered = answerPage(page)
    await vi.advanceTimersByTimeAsync(3_000)
    await answered
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says so in words where the network does not give the page either', async () => {
    stubDevice(never)
    const answered = answerPage(page)
    await vi.advanceTimersByTimeAsync(36_000)
    const { status } = await answered
    expect(status).toBe(503)
    expect(await (await answered).text()).toContain('lang="zh-CN"')
  })
})
