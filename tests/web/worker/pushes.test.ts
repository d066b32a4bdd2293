import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PUSHES } from '#domain/messages/pushes.ts'

const { endPushes, openScreen, renewSubscription, showPush } = await import(
  '../../../src/worker/pushes.ts'
)

const ORIGIN = 'https://skylark.example'
const KEYS = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
const setAppBadge = vi.fn(async (_count: number) => {})
const unsubscribe = vi.fn(async () => true)
const shown = [{ close: vi.fn() }, { close: vi.fn() }]
const subscription = (path: string) => ({
  unsubscribe,
  toJSON: () => ({ endpoint: `https://push.example/${path}`, keys: KEYS }),
})
const pushManager = {
  getSubscription: vi.fn(async () => subscription('old') as object | null),
  subscribe: vi.fn(async (_options: object) => subscription('new')),
}
const showNotification = vi.fn(async (_title: string, _options: object) => {})
const registration = {
  scope: `${ORIGIN}/`,
  pushManager,
  showNotification,
  getNotifications: async () => shown,
}

/** A worker whose browser prefers this language. */
function workerOf(language: string, windows: { url: string; focus: () => void }[] = []) {
  vi.stubGlobal('Notification', { permission: 'granted' })
  const navigator = { setAppBadge, languages: [language] }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('caches', { match: async () => undefined })
  const clients = { matchAll: async () => windows, openWindow: vi.fn(async (_path: string) => {}) }
  const location = { origin: ORIGIN }
  const worker = { registration, navigator, clients, location }
  return worker as unknown as Parameters<typeof openScreen>[0] & typeof worker
}

type ClickEvent = Parameters<typeof openScreen>[1]

const dataOf = (content: unknown) => ({ json: () => content }) as Parameters<typeof showPush>[1]
const click = (tag: string) => {
  const close = vi.fn()
  return { close, event: { notification: { tag, close } } as unknown as ClickEvent }
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => vi.unstubAllGlobals())

describe('a push that reaches the worker', () => {
  it.each([
    ['en-US', 'Your membership ends soon'],
    ['zh-CN', '会员即将到期'],
  ])('is shown in the reader’s language, %s', async (language, sentence) => {
    const push = { push: 'membership_ends', unread: 3 }
    await showPush(workerOf(language), dataOf(push))
    expect(showNotification.mock.calls).toEqual([[sentence, { tag: 'membership_ends' }]])
    expect(setAppBadge.mock.calls).toEqual([[3]])
  })

  it.each(Object.keys(PUSHES))('has a sentence of its own: %s', async (push) => {
    for (const language of ['en-US', 'zh-CN']) {
      await showPush(workerOf(language), dataOf({ push, unread: 1 }))
    }
    const [english, chinese] = showNotification.mock.calls.map(([sentence]) => sentence)
    expect(english).toMatch(/^[A-Z][\w’ ]+$/)
    expect(english).not.toContain('news in your account')
    expect(chinese).toMatch(/\p{Script=Han}/u)
  })

  it.each([
    ['of a newer build', dataOf({ push: 'something_new', unread: 1 })],
    ['that is damaged', dataOf('?')],
    ['without content', null],
  ])('%s is shown by a general sentence', async (_what, data) => {
    await showPush(workerOf('en-US'), data)
    expect(showNotification.mock.calls[0]?.[0]).toBe('There’s news in your account')
  })
})

describe('a press on a push', () => {
  it.each([
    ['payment_arrived', '/account?tab=orders'],
    ['answer', '/account?tab=settings&section=messages'],
    ['something_new', '/account?tab=settings&section=inbox'],
  ])('%s leads to its screen, in a new window', async (tag, path) => {
    const worker = workerOf('en-US', [{ url: `${ORIGIN}/account?tab=usage`, focus: vi.fn() }])
    const { close, event } = click(tag)
    await openScreen(worker, event)
    expect(close).toHaveBeenCalledOnce()
    expect(worker.clients.openWindow.mock.calls).toEqual([[path]])
  })

  it('leads to the window that shows its screen already', async () => {
    const focus = vi.fn()
    const worker = workerOf('en-US', [{ url: `${ORIGIN}/account?tab=devices`, focus }])
    await openScreen(worker, click('node_lost').event)
    expect(focus).toHaveBeenCalledOnce()
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })
})

describe('the subscription of a worker', () => {
  it('ends with a sign-out, with what was shown and the number on the icon', async () => {
    await endPushes(workerOf('en-US'))
    for (const { close } of shown) expect(close).toHaveBeenCalledOnce()
    expect(setAppBadge.mock.calls).toEqual([[0]])
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  it.each(['default', 'denied'])('is not asked for at a sign-out while %s', async (permission) => {
    const worker = workerOf('en-US')
    vi.stubGlobal('Notification', { permission })
    await endPushes(worker)
    expect(pushManager.getSubscription).not.toHaveBeenCalled()
    expect(setAppBadge).not.toHaveBeenCalled()
  })

  function stubService(kinds: string[] | null) {
    const calls: [string, RequestInit | undefined][] = []
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      calls.push([path, init])
      return Response.json(path === '/api/push' && !init?.method ? { public_key: 'k', kinds } : {})
    })
    return calls
  }

  it('is renewed at the service when the browser has ended it', async () => {
    const calls = stubService(['answer'])
    pushManager.getSubscription.mockResolvedValueOnce(null)
    await renewSubscription(workerOf('en-US'))
    expect(pushManager.subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: 'k' }],
    ])
    const [, [path, init] = []] = calls
    expect([path, init?.method]).toEqual(['/api/push', 'POST'])
    expect(JSON.parse(String(init?.body))).toEqual({
      endpoint: 'https://push.example/new',
      ...KEYS,
    })
  })

  it('stays ended where the member has turned pushes off', async () => {
    const calls = stubService(null)
    await renewSubscription(workerOf('en-US'))
    expect(calls).toHaveLength(1)
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  })
})
