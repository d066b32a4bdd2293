import { promisifyRequest, type UseStore } from 'idb-keyval'

const NAME = 'skylark'
const STORE = 'shadow'
const LIMIT_MS = 1500

let opening: Promise<IDBDatabase> | undefined
/** `hanging`: nothing is waited for until it answers after all */
let health: 'good' | 'failing' | 'hanging' = 'good'

/** Whether the last work on the store failed or is still awaited. */
export const isDatabaseBroken = () => health !== 'good'

/**
 * The one store of the one database. A connection that the browser closed is opened once more; a
 * database without our store, of another build or half made, is made anew.
 * @throws when that does not help either
 */
export const shadows: UseStore = async (mode, work) => {
  const attempt = async () => work((await open()).transaction(STORE, mode).objectStore(STORE))
  try {
    return await attempt()
  } catch (error) {
    await close()
    if (error instanceof DOMException && error.name === 'NotFoundError')
      await promisifyRequest(indexedDB.deleteDatabase(NAME))
    return await attempt()
  }
}

/**
 * What the work gives, or undefined when it fails or takes longer than 1.5 s. It goes on all the
 * same; until then, nothing is waited for again. Never throws.
 */
export async function withinTime<T>(work: () => Promise<T>): Promise<T | undefined> {
  const result = work().then(
    (value) => {
      health = 'good'
      return value
    },
    () => {
      health = 'failing'
      return undefined
    },
  )
  if (health === 'hanging') return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      health = 'hanging'
      resolve(undefined)
    }, LIMIT_MS)
  })
  return await Promise.race([result, limit]).finally(() => clearTimeout(timer))
}

async function open(): Promise<IDBDatabase> {
  opening ??= connect()
  return await opening
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  const database = await promisifyRequest(request)
  database.onclose = () => {
    opening = undefined
  }
  // another tab makes it anew
  database.onversionchange = close
  return database
}

async function close(): Promise<void> {
  const closing = opening
  opening = undefined
  await closing?.then(
    (database) => database.close(),
    () => {},
  )
}
