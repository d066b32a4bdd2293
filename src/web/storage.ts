import { clear, get, getMany, promisifyRequest, set, values } from 'idb-keyval'
import * as v from 'valibot'
import { copyStore, isDatabaseBroken, withinTime } from './database.ts'
import { STORED, type StoredName, type StoredValue } from './stored.ts'
import {
  type CopyKind,
  isOfAnother,
  type OfflineCopy,
  openRecords,
  placesOf,
  recordOf,
} from './stored-copies/records.ts'

/** Owner set by a wipe: copies that the wipe may have missed belong to no account and are never shown. */
const NOBODY = ''

/** Names whose values are stored as plain text; all others are stored as JSON. */
const PLAIN_TEXTS: readonly StoredName[] = [
  'locale',
  'color_mode',
  'client_address',
  'announcement',
  'owner',
]

/** Values that the browser refuses to store; they last until the page closes. */
const memory = new Map<string, string>()
let epoch = 0

function area(where: 'session' | 'local'): Storage | null {
  try {
    return where === 'session' ? sessionStorage : localStorage
  } catch {
    return null
  }
}

/** Reads a stored value; null when there is none or it fails its schema. Never throws. */
export function read<N extends StoredName>(name: N): StoredValue<N> | null {
  const { where, key, schema } = STORED[name]
  try {
    const text = memory.get(key) ?? area(where)?.getItem(key) ?? null
    if (text === null) return null
    const parsed = v.safeParse(schema, PLAIN_TEXTS.includes(name) ? text : JSON.parse(text))
    return parsed.success ? (parsed.output as StoredValue<N>) : null
  } catch {
    return null
  }
}

/** Stores the value; only in memory where the browser refuses. */
export function write<N extends StoredName>(name: N, value: StoredValue<N>): void {
  const { where, key } = STORED[name]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  try {
    const storage = area(where)
    if (storage === null) throw new Error('no storage')
    storage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function remove(name: StoredName): void {
  const { where, key } = STORED[name]
  memory.delete(key)
  try {
    area(where)?.removeItem(key)
  } catch {
    // A storage that cannot be reached holds no value of this site.
  }
}

/** Writes the language to a cookie too, so that the server can choose the page (decision 12). */
export function writeLocaleCookie(locale: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `umi_locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  } catch {
    // Without cookies the server negotiates by the browser's language header instead.
  }
}

/**
 * Names the current epoch of the member's data. It changes at every wipe, in any tab, and whenever
 * another member signs in: a reply to a request from an earlier epoch must not be stored.
 */
export const currentEpoch = () => `${epoch}.${read('wipes') ?? 0}`

/** Starts a new epoch, so that pending replies are dropped. */
export const startEpoch = () => {
  epoch += 1
}

/** Reads the offline copy of this kind for the account, or null. Never throws and never hangs. */
export async function readCopy<T>(
  kind: CopyKind<T>,
  account?: string,
): Promise<OfflineCopy<T> | null> {
  const records = await withinTime(() => getMany(placesOf(kind), copyStore))
  return openRecords(kind, records ?? [], account ?? read('owner'))
}

/** Stores an offline copy unless a wipe came after `askedIn`, the epoch in which it was requested. */
export async function writeCopy<T>(
  kind: CopyKind<T>,
  copy: OfflineCopy<T>,
  askedIn: string,
): Promise<void> {
  const record = recordOf(kind, copy)
  if (record === null || askedIn !== currentEpoch() || !keepsCopies()) return
  write('owner', copy.account)
  await withinTime(() => set(placesOf(kind).at(-1) ?? kind.name, record, copyStore))
  if (askedIn === currentEpoch()) return
  await withinTime(() => empty(read('tombstone') === true))
}

/** Removes all copies if any belongs to another account than this one. */
export async function dropOthersCopies(account: string): Promise<void> {
  if (read('owner') === account || !keepsCopies()) return
  write('owner', account)
  const kept = await withinTime(() => values(copyStore))
  if (kept?.every((stored) => !isOfAnother(account, stored))) return
  await withinTime(() => clear(copyStore))
}

/** Whether copies of the member's data may stay on this device. */
export const keepsCopies = () => read('keep') === null

/** Tells whether this device has no copies: by the member's choice, or because the database fails. */
export const keepsNothing = () => !keepsCopies() || isDatabaseBroken()

/** Allows copies on this device, or removes them and writes none from now on. */
export async function allowCopies(isOn: boolean): Promise<void> {
  if (isOn) {
    remove('keep')
    return
  }
  write('keep', false)
  write('owner', NOBODY)
  await withinTime(() => clear(copyStore))
}

/** Removes the member's session and local storage; pending replies are dropped. */
export function wipeTab(): void {
  startEpoch()
  for (const name of Object.keys(STORED) as StoredName[]) {
    if (STORED[name].wipedBy === 'sign_out') remove(name)
  }
  write('owner', NOBODY)
}

/**
 * Removes all data of the member from this device and leaves a tombstone in both stores: no other call
 * is sent until the service has received the sign-out.
 */
export async function wipeMember(): Promise<void> {
  write('tombstone', true)
  write('wipes', (read('wipes') ?? 0) + 1)
  wipeTab()
  await withinTime(() => empty(true))
}

/** Completes an interrupted wipe; a tombstone in the database shows that the wipe was complete. */
export async function resumeWipe(): Promise<void> {
  const isDone = (await withinTime(() => get(STORED.tombstone.key, copyStore))) === true
  if (!isDone && read('tombstone') === true) await withinTime(() => empty(true))
}

/** Empties the store and sets its tombstone in one transaction: a process that dies leaves both or neither. */
function empty(withTombstone: boolean): Promise<void> {
  return copyStore('readwrite', (objects) => {
    objects.clear()
    if (withTombstone) objects.put(true, STORED.tombstone.key)
    return promisifyRequest(objects.transaction)
  })
}

/** Whether a sign-out still has to reach the service. */
export async function hasTombstone(): Promise<boolean> {
  if (read('tombstone') === true) return true
  return (await withinTime(() => get(STORED.tombstone.key, copyStore))) === true
}

export async function liftTombstone(): Promise<void> {
  remove('tombstone')
  await withinTime(() => clear(copyStore))
}

/** Asks the browser not to clear what this site keeps; it may refuse. */
export async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // Without persistence the browser may clear copies when space is short; they return with the network.
  }
}
