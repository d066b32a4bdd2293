import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

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
}

test.describe('hostile storage (quality: offline 8)', () => {
  for (const [name, script] of Object.entries(HOSTILE)) {
    test(`the account is shown although ${name}`, async ({ page, membership, t }) => {
      await membership.signUp()
      await page.addInitScript(script)
      await page.goto('/account')
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      await page.goto('/price')
      await expect(page.getByRole('main').getByRole('link', { name: t.get_gold })).toBeVisible()
    })
  }

  for (const [name, spoil] of Object.entries({
    corrupt: { schema: 1, value: 'eaten by moths' },
    'from a future schema': { schema: 9 },
  })) {
    test(`a copy that is ${name} is replaced, never shown`, async ({ page, membership, t }) => {
      await membership.signUp()
      await page.goto('/account')
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      await expect.poll(() => copyOf(page)).toMatchObject({ schema: 1 })
      await spoilCopy(page, spoil)
      await page.reload()
      await expect(page.getByTestId('tier')).toHaveText(t.free)
      await expect.poll(() => copyOf(page)).toMatchObject({ schema: 1, value: { rev: 1 } })
    })
  }
})

const copyOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('skylark')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('shadow').objectStore('shadow').get('account')
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
  )

const spoilCopy = (page: Page, spoil: object) =>
  page.evaluate(
    (change) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('skylark')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('shadow', 'readwrite')
          const copies = writing.objectStore('shadow')
          const reading = copies.get('account')
          reading.onsuccess = () => copies.put({ ...reading.result, ...change }, 'account')
          writing.onabort = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    spoil,
  )
