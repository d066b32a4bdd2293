import { generateKeyPairSync, randomInt, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  dealMirrors,
  encodeMirrorList,
  MAX_MIRROR_LINE,
  readSignedMirrors,
} from '#domain/site/mirror-list.ts'
import { DAY_MS } from '#domain/time/durations.ts'

const NOW_MS = Date.UTC(2026, 10, 23, 6)
const LIST = {
  number: 7,
  ends_at_ms: Date.UTC(2027, 0, 1),
  hosts: ['one.mirror.example12', 'two.mirror.example12', 'six.mirror.example12'],
}
const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')

const signedBy = ({ privateKey }: typeof ours, list = LIST) => {
  const bytes = encodeMirrorList(list)
  return Buffer.concat([bytes, sign(null, bytes, privateKey)])
}

const read = (signed: Uint8Array<ArrayBuffer>, newest = 0, nowMs = NOW_MS) =>
  readSignedMirrors(signed, {
    newest,
    nowMs,
    verify: async (signature, bytes) => verify(null, bytes, ours.publicKey, signature),
  })

describe('a signed list of mirrors (decision 162)', () => {
  it('is read as it was signed until its end, and a second time too', async () => {
    expect(await read(signedBy(ours))).toEqual(LIST)
    expect(await read(signedBy(ours), LIST.number)).toEqual(LIST)
    expect(await read(signedBy(ours), 0, LIST.ends_at_ms - 1)).toEqual(LIST)
  })

  it('is a line of at most 200 characters for three names of 20', () => {
    expect(LIST.hosts.map(({ length }) => length)).toEqual([20, 20, 20])
    expect(signedBy(ours).toString('base64url').length).toBeLessThanOrEqual(MAX_MIRROR_LINE)
  })

  it('is refused when it is older, over, of another service, or not a list', async () => {
    expect(await read(signedBy(ours), LIST.number + 1)).toBe('older')
    expect(await read(signedBy(ours), 0, LIST.ends_at_ms)).toBe('ended')
    expect(await read(signedBy(theirs))).toBe('unsigned')
    for (const none of [new Uint8Array(), Buffer.from('hello'), signedBy(ours).subarray(0, 70)])
      expect(await read(none)).toBe('unreadable')
  })

  it('is never read when anything was changed: 10,000 altered, older, foreign or past ones', async () => {
    const good = signedBy(ours)
    const refused = new Map<unknown, number>()
    for (let round = 0; round < 10_000; round += 1) {
      const changed = Buffer.from(round % 4 === 0 ? signedBy(theirs) : good)
      if (round % 4 === 1) flipOneBit(changed)
      const newest = round % 4 === 2 ? LIST.number + 1 + randomInt(1000) : 0
      const nowMs = round % 4 === 3 ? LIST.ends_at_ms + randomInt(1000) * DAY_MS : NOW_MS
      const found = await read(changed, newest, nowMs)
      refused.set(found, (refused.get(found) ?? 0) + 1)
    }
    expect([...refused.keys()].sort()).toEqual(['ended', 'older', 'unreadable', 'unsigned'])
    expect(refused.get('older')).toBe(2500)
    expect(refused.get('ended')).toBe(2500)
  })

  it('cannot be written with a name, number or end that could not be read', () => {
    for (const wrong of [
      { ...LIST, hosts: [] },
      { ...LIST, hosts: ['One.example'] },
      { ...LIST, hosts: ['one.example', 'one.example'] },
      { ...LIST, hosts: ['203.0.113.7'] },
      { ...LIST, number: 2 ** 32 },
      { ...LIST, ends_at_ms: LIST.ends_at_ms + 1 },
      { ...LIST, ends_at_ms: DAY_MS * 70_000 },
    ])
      expect(() => encodeMirrorList(wrong)).toThrow(RangeError)
  })
})

it('mirrors are dealt out so that no two groups share one', () => {
  const hosts = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(dealMirrors(hosts, 3)).toEqual([
    ['a', 'd', 'g'],
    ['b', 'e'],
    ['c', 'f'],
  ])
  expect(dealMirrors(hosts, 7)).toEqual([hosts])
  expect(dealMirrors([], 3)).toEqual([])
})

function flipOneBit(bytes: Buffer): void {
  const place = randomInt(bytes.length)
  bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << randomInt(8)), place)
}
