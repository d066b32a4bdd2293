import { promisifyRequest, type UseStore } from 'idb-keyval'

const NAME = 'skylark'
const STORE = 'shadow'
const LIMIT_MS = 1500

let opening: Promise<IDBDatabase> | undefined
/** `hanging`: the last operation timed out; no caller waits until one answers again */
let health: 'good' | 'failing' | 'hanging' = 'good'

/** Tells whether the last operation on the database failed or timed out. */
export const isDatabaseBroken = () => health !== 'good'

/**
 * The only object store, which holds the offline copies. Reopens a connection that the browser closed,
 * and recreates a database that lacks the store (made by another build, or only in part).
 * @throws when the second attempt fails too
 */
export const copyStore: UseStore = async (mode, task) => {
  const attempt = async () => task((await open()).transaction(STORE, mode).objectStore(STORE))
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
 * Returns the work's result, or undefined when it fails or takes longer than 1.5 s. Late work still
 * continues; until it or another one ends, no caller waits. Never throws.
 */
export async function withinTime<T>(task: () => Promise<T>): Promise<T | undefined> {
  const result = task().then(
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
  // another tab is about to recreate the database
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
