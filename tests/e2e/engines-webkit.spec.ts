import { expect } from '@playwright/test'
import { test as base } from './support/fixtures.ts'
import { startWebKit, type WebKitPage } from './support/webkit.ts'

const test = base.extend<{ webkit: WebKitPage }>({
  webkit: async ({ browserName: _browser }, use) => {
    const webkit = await startWebKit()
    await use(webkit)
    await webkit.close()
  },
})

const HEADING = 'return document.querySelector("h1")?.textContent ?? null'
const IS_HYDRATED =
  'return Object.keys(document.querySelector("#root > *") ?? {}).some((key) => key.startsWith("__reactFiber"))'

test('WebKit: pages, forms and the offline pass work', async ({ webkit, server }) => {
  await webkit.open(`${server.origin}/price?locale=en-US`)
  expect(await webkit.evaluate(HEADING)).toBe('Simple prices, paid once')
  // a page that is left just as it registers the worker leaves it uninstalled, see src/worker/README.md
  await expect
    .poll(() => webkit.evaluate('return navigator.serviceWorker?.controller !== null'))
    .toBe(true)
  await webkit.open(`${server.origin}/login?locale=en-US`)
  await expect.poll(() => webkit.evaluate(IS_HYDRATED)).toBe(true)
  expect(await webkit.evaluate(HEADING)).toBe('Login')

  const email = 'webkit@skylark.example'
  await webkit.evaluate(`await fetch('/api/sign-up/code', ${post({ email, locale: 'en-US' })})`)
  const [code] = /^\d{6}$/m.exec((await server.latestMail(email)).text) ?? []
  const entry = { email, code, password: 'lark at 6am', locale: 'en-US' }
  const signed = await webkit.evaluate(`
    const { terms_version } = await (await fetch('/content/web-config.json')).json()
    const answer = await fetch('/api/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...${JSON.stringify(entry)}, terms_version }),
    })
    return answer.status`)
  expect(signed).toBe(200)
  await webkit.open(`${server.origin}/account`)
  await expect
    .poll(() => webkit.evaluate('return document.querySelector("[data-testid=tier]")?.textContent'))
    .toMatch(/Free|免费/)
  await expect
    .poll(() =>
      webkit.evaluate(`
        const opening = indexedDB.open('skylark')
        await new Promise((resolve) => { opening.onsuccess = resolve })
        const reading = opening.result.transaction('shadow').objectStore('shadow').getAllKeys()
        await new Promise((resolve) => { reading.onsuccess = resolve })
        opening.result.close()
        return reading.result`),
    )
    .toContain('account')
  await server.stop()
  await webkit.open(`${server.origin}/account`)
  await expect
    .poll(() => webkit.evaluate('return document.querySelector("article")?.textContent'))
    .toMatch(/As of|截至/)
  await server.restart()
})

function post(body: object): string {
  const headers = { 'content-type': 'application/json' }
  return JSON.stringify({ method: 'POST', headers, body: JSON.stringify(body) })
}
