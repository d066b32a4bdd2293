import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { STORED } from '../../src/web/stored.ts'
import { STORED_COPIES } from '../../src/web/stored-copies/table.ts'
import { TEST_LIMIT_MS } from '../support/patience.ts'
import { changeCopy, listCopies, readCopy } from './support/device-storage.ts'
import { isHydrated, openAccount } from './support/hydration.ts'
import { expect, test } from './support/journey.ts'
import { visit } from './support/worker.ts'

/** Each runs in the page before anything else does. */
const HOSTILE: Record<string, () => void> = {
  'session storage throws': () => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  },
  'local storage throws': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  },
  'storage can be had but not used': () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('refused', 'InvalidStateError')
      }
    }
  },
  'nothing more can be stored': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'IndexedDB is absent': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  },
  'IndexedDB throws': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('broken', 'UnknownError')
    }
  },
  'IndexedDB hangs': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
  'IndexedDB hangs in the middle of its work': () => {
    IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest
  },
}

const RUNS = process.env.TEST_LONG === undefined ? 5 : 100

test.describe('hostile storage (requirement 11.8)', () => {
  for (const [name, script] of Object.entries(HOSTILE)) {
    test(`the account is shown although ${name}`, {
      tag: name === 'IndexedDB hangs' ? '@core' : [],
    }, async ({ page, membership, t }) => {
      await membership.signUp()
      await page.addInitScript(script)
      await openAccount(page)
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      await tellPaint(page, name)
      await page.goto('/price')
      await expect(page.getByRole('main').getByRole('link', { name: t.getGold })).toBeVisible()
    })
  }

  test('a database that was closed by force is opened again, once', async ({
    page,
    membership,
    t,
  }) => {
    await page.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype
      let closed = 0
      IDBDatabase.prototype.transaction = function (...wanted) {
        if (closed === 0) this.close()
        closed += 1
        return transaction.apply(this, wanted)
      }
    })
    await membership.signUp()
    await openAccount(page)
    await expect(page.getByTestId('tier')).toHaveText(t.free)
    await tellPaint(page, 'the database was closed by force')
    await expect.poll(() => listCopies(page)).toContain('account')
  })

  test('a database that another build left behind is created again', async ({
    page,
    membership,
    t,
  }) => {
    await page.goto('/robots.txt')
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('skylark', 7)
          opening.onupgradeneeded = () => opening.result.createObjectStore('of-the-future')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            opening.result.close()
            resolve()
          }
        }),
    )
    await membership.signUp()
    await openAccount(page)
    await expect(page.getByTestId('tier')).toHaveText(t.free)
    await tellPaint(page, 'the database is of another build')
    await expect.poll(() => listCopies(page)).toContain('account')
  })

  test('where no copy can be kept, the reader is told once the service is lost', async ({
    page,
    context,
    membership,
    t,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/ERR_|fetching the script/)
    await membership.signUp()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined })
    })
    await openAccount(page)
    await expect(page.getByTestId('tier')).toHaveText(t.free)
    await context.setOffline(true)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /keeps no copy of your account|没有保存你的账号/ }),
    ).toBeVisible()
    await expect(page.getByTestId('tier')).toHaveText(t.free)
  })

  test('a damaged script makes a form reload once, say so, and is repaired', async ({
    page,
    server,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/SyntaxError|MIME type/)
    await visit(page, `${server.origin}/login`)
    const spoilt = await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((name) => name.startsWith('build-'))
      const cache = await caches.open(name)
      const scripts = (await cache.keys()).filter(({ url }) => url.includes('/assets/main-'))
      const headers = { 'content-type': 'text/javascript' }
      for (const { url } of scripts) await cache.put(url, new Response('}{', { headers }))
      return scripts.map(({ url }) => url)
    })
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.goto('/sign-up')
    await expect(page.locator('#loading').getByRole('status')).not.toBeEmpty()
    expect(loads).toBe(2)
    const kept = (url: string) =>
      page.evaluate(async (address) => (await fetch(address)).text(), url)
    for (const url of spoilt) await expect.poll(() => kept(url)).not.toBe('}{')
    await page.locator('#loading').getByRole('link').click()
    await expect.poll(() => isHydrated(page)).toBe(true)
  })

  for (const [name, spoil] of Object.entries({
    corrupt: { schema: 1, value: 'eaten by moths' },
    'from a future schema': { schema: 9 },
  })) {
    test(`a copy that is ${name} is replaced, never shown`, async ({ page, membership, t }) => {
      await membership.signUp()
      await openAccount(page)
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      await expect.poll(() => readCopy(page)).toMatchObject({ schema: 1 })
      await changeCopy(page, 'account', spoil)
      await openAccount(page)
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      await tellPaint(page, `a copy is ${name}`)
      await expect.poll(() => readCopy(page)).toMatchObject({ schema: 1, value: { rev: 1 } })
    })
  }

  test('the account is shown whatever any key of the storage holds', async ({
    page,
    membership,
    t,
  }) => {
    test.setTimeout(TEST_LIMIT_MS + RUNS * 5_000)
    const { account } = await membership.signUp()
    await openAccount(page)
    await expect.poll(() => listCopies(page)).toContain('account')
    // a stored choice that is valid is followed: these say nothing about the account
    const wanted = Object.values(STORED).filter(({ key }) => key !== 'signed-out')
    const anything = fc.oneof(fc.json(), fc.string(), fc.constantFrom('{}', '[]', 'null', ''))
    const texts = fc.record(Object.fromEntries(wanted.map(({ key }) => [key, anything])))
    const values = fc.record(
      Object.fromEntries(
        Object.keys(STORED_COPIES).map((name) => [
          name,
          fc.oneof(fc.jsonValue(), fc.record({ value: fc.jsonValue() })),
        ]),
      ),
    )
    await fc.assert(
      fc.asyncProperty(texts, values, async (stored, copies) => {
        await page.goto('/robots.txt')
        await page.evaluate(
          ([rows, planted]) => {
            for (const { where, key } of rows) {
              const storage = where === 'session' ? sessionStorage : localStorage
              storage.setItem(key, planted[key] ?? '')
            }
          },
          [wanted.map(({ where, key }) => ({ where, key })), stored] as const,
        )
        for (const [name, value] of Object.entries(copies)) await changeCopy(page, name, value)
        await openAccount(page)
        await expect(page.getByTestId('tier')).toBeVisible()
        await expect(page.getByRole('article').first()).toContainText(
          account.digital_account_number.slice(-3),
        )
        await expect(page.getByTestId('tier')).toHaveText(/Free|免费/)
      }),
      { numRuns: RUNS },
    )
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page.getByTestId('tier')).toHaveText(t.free)
  })
})

/** Says when a page that shows its pass was painted, in milliseconds after it was asked for. */
async function tellPaint(page: Page, when: string): Promise<void> {
  const { firstPaintMs, passMs } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return { firstPaintMs: paint?.startTime ?? Number.NaN, passMs: performance.now() }
  })
  const times = `first paint ${firstPaintMs.toFixed()} ms, pass by ${passMs.toFixed()} ms`
  console.log(`${times}: ${when}`)
}
