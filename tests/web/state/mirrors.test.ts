import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encodeMirrorList } from '#domain/site/mirror-list.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import {
  mirrors,
  showKeptMirrors,
  storeMirrorLine,
} from '../../../src/web/state/mirrors/mirrors.ts'
import { write } from '../../../src/web/storage.ts'

const START_MS = Date.UTC(2026, 10, 1)
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

function lineOf(number: number, days: number): string {
  const list = { number, ends_at_ms: START_MS + days * DAY_MS, hosts: [`m${number}.example`] }
  const bytes = encodeMirrorList(list)
  return Buffer.concat([bytes, sign(null, bytes, privateKey)]).toString('base64url')
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date'] })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const { x = '' } = publicKey.export({ format: 'jwk' })
  write('mirrors', { public_key: x })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a device never follows an older list, also once the newer one has ended (decision 162)', async () => {
  const [newer, older] = [lineOf(200, 10), lineOf(100, 60)]
  expect(await storeMirrorLine(newer)).toMatchObject({ number: 200 })
  expect(await storeMirrorLine(older)).toBe('older')
  vi.setSystemTime(START_MS + 20 * DAY_MS)
  await showKeptMirrors()
  expect(mirrors.list).toBe(null)
  expect(await storeMirrorLine(older)).toBe('older')
  expect(await storeMirrorLine(lineOf(201, 60))).toMatchObject({ number: 201 })
})

it('millions of pasted characters are not a list of mirrors', async () => {
  expect(await storeMirrorLine('A'.repeat(3_000_000))).toBe('unreadable')
})

const withoutEd25519 = () => Promise.reject(new DOMException('no', 'NotSupportedError'))

it.each([
  ['by script where the browser has no Ed25519', { subtle: { importKey: withoutEd25519 } }],
  ['by script on a page without a secure context', {}],
])('the signature of a list is checked %s', async (_, crypto) => {
  vi.stubGlobal('crypto', crypto)
  const line = lineOf(300, 10)
  const altered = Buffer.from(line, 'base64url')
  altered.subarray(-40, -30).fill(0)
  expect(await storeMirrorLine(altered.toString('base64url'))).toBe('unsigned')
  expect(await storeMirrorLine(line)).toMatchObject({ number: 300 })
})
