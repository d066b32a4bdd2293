import type { Page } from '@playwright/test'
import type { OldCopies } from '../../support/old-copies.ts'

/** All that a script of the site can read on this device: storage, databases, caches, cookies; as one text. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...sessionStorage }, { ...localStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        for (const reading of [objects.getAll(), objects.getAllKeys()]) {
          await new Promise((resolve, reject) => {
            reading.onsuccess = resolve
            reading.onerror = () => reject(reading.error)
          })
          found.push(reading.result)
        }
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        found.push(request.url, await answer?.text())
      }
    }
    return JSON.stringify(found)
  })
}

/** The names of the copies that the device's database holds. */
export const listCopies = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('skylark')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const names = opening.result.transaction('shadow').objectStore('shadow').getAllKeys()
          names.onsuccess = () => resolve(names.result.map(String))
          names.onerror = () => reject(names.error)
          opening.result.close()
        }
      }),
  )

/** Changes the kept copy of the account, or puts something else in its place. */
export const changeCopy = (page: Page, name: string, change: unknown): Promise<void> =>
  page.evaluate(
    ([key, next]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('skylark')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('shadow', 'readwrite')
          const copies = writing.objectStore('shadow')
          const reading = copies.get(key)
          const isObject = (value: unknown) => typeof value === 'object' && value !== null
          reading.onsuccess = () =>
            copies.put(isObject(next) ? { ...reading.result, ...(next as object) } : next, key)
          writing.onabort = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [name, change] as const,
  )

/** The kept copy of the account, or what stands in another place; undefined before there is a database. */
export const readCopy = (page: Page, place = 'account') =>
  page.evaluate(
    (key) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('skylark')
        // an empty database made here would leave the app without its store
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(undefined)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('shadow').objectStore('shadow').get(key)
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    place,
  )

/** Puts the copies and stored texts of an app of before in their places. */
export const writeCopies = (page: Page, copies: OldCopies): Promise<void> =>
  page.evaluate(
    ({ database: { name, version, stores }, ...texts }) =>
      new Promise<void>((resolve, reject) => {
        for (const [key, text] of Object.entries(texts.session_storage))
          sessionStorage.setItem(key, text)
        for (const [key, text] of Object.entries(texts.local_storage))
          localStorage.setItem(key, text)
        const opening = indexedDB.open(name, version)
        opening.onupgradeneeded = () => opening.result.createObjectStore('shadow')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('shadow', 'readwrite')
          for (const [key, value] of Object.entries(stores.shadow)) {
            writing.objectStore('shadow').put(value, key)
          }
          writing.onabort = () => reject(writing.error)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    copies,
  )
