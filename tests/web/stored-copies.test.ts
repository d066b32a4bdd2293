import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SettingsReply } from '#contract/account.ts'
import { DevicesReply } from '#contract/device-list.ts'
import { FactorsReply } from '#contract/factors.ts'
import { InboxReply } from '#contract/inbox.ts'
import { OrdersReply, Payment } from '#contract/orders.ts'
import { ReferralsReply } from '#contract/referrals.ts'
import { SessionsReply } from '#contract/sessions.ts'
import { Account } from '#contract/shown-account.ts'
import { ThreadsReply } from '#contract/threads.ts'
import { UsageReply } from '#contract/usage.ts'
import { STORED } from '../../src/web/stored.ts'
import {
  type CopyKind,
  copies,
  isOfAnother,
  type OfflineCopy,
  openRecords,
  placesOf,
  recordOf,
} from '../../src/web/stored-copies/records.ts'
import { type OfflineCopyName, STORED_COPIES } from '../../src/web/stored-copies/table.ts'
import { walkSchema } from '../contract/walk-schema.ts'
import { OLD_PEOPLE, readOldCopies } from '../support/old-copies.ts'

const OLD = readOldCopies()
const KINDS = Object.keys(STORED_COPIES) as OfflineCopyName[]
/** All but the conversations with support, which came after the first version. */
const FIRST_KINDS = KINDS.filter((name) => name !== 'threads')
const old = (name: OfflineCopyName) => OLD.database.stores.shadow[name] as OfflineCopy<object>

/** The places of a copy, of which the first holds the one of the first version. */
const found = (kind: CopyKind) => placesOf(kind).map((place) => OLD.database.stores.shadow[place])

describe('stored copies of the first version', () => {
  it.each(FIRST_KINDS)('open in this one: %s', (name) => {
    const kind: CopyKind = STORED_COPIES[name]
    const opened = openRecords(kind, found(kind), old(name).account)
    expect(opened, `give ${name} an upgrade in src/web/stored-copies/table.ts`).toMatchObject({
      server_time: old(name).server_time,
    })
    if (kind.upgrades.length === 0) expect(opened?.value).toEqual(old(name).value)
  })

  it('are Ann’s, with her devices, orders and notices', () => {
    const read = (name: OfflineCopyName) =>
      openRecords<unknown>(STORED_COPIES[name], found(STORED_COPIES[name]), null)?.value
    expect(read('account')).toMatchObject({ email: OLD_PEOPLE.members.ann.email })
    expect(read('devices')).toMatchObject({ devices: { length: 3 } })
    expect(read('orders')).toMatchObject({ orders: { length: 200 } })
    expect(read('usage')).toMatchObject({ used_bytes: 4_212_000_000 })
    expect((read('inbox') as { notices: unknown[] }).notices.length).toBeGreaterThan(5)
  })

  it('are read in session and local storage, too', () => {
    const areas = { session: OLD.session_storage, local: OLD.local_storage }
    for (const [where, area] of Object.entries(areas)) {
      for (const [key, text] of Object.entries(area)) {
        const row = Object.values(STORED).find(
          (store) => store.where === where && store.key === key,
        )
        const value = /^["[{\d]|^(true|false|null)$/.test(text) ? parsed(text) : text
        expect(row && v.is(row.schema, value), `${where} storage: ${key} = ${text}`).toBe(true)
      }
    }
  })
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const wider = { ...STORED_COPIES.account.shape.entries, speed_class: v.string() }
/** A version in which each account has a field more. */
const UPGRADED: CopyKind = copies(
  'account',
  v.object({ ...wider, speed_class: v.nullable(v.string()) }),
  v.pipe(
    v.looseObject({}),
    v.transform((before) => ({ ...before, speed_class: null })),
  ),
)

describe('stored copies and a field that is new', () => {
  const { account, server_time } = old('account')

  it('open without it where it is optional', () => {
    const kind = copies('account', v.object({ ...wider, speed_class: v.optional(v.string()) }))
    expect(openRecords(kind, [old('account')], account)?.value).toEqual(old('account').value)
  })

  it('open with what an upgrade says of it', () => {
    expect(openRecords(UPGRADED, found(UPGRADED), account)?.value).toEqual({
      ...old('account').value,
      speed_class: null,
    })
  })

  it('are not believed where it is wanted without an upgrade', () => {
    const kind = copies('account', v.object(wider))
    expect(openRecords(kind, [old('account')], account)).toBeNull()
  })

  it('keep what the wire brings besides off the device', () => {
    const more = {
      ...old('account'),
      rev: 1,
      saved_at: 1,
      value: { ...old('account').value, x: 1 },
    }
    expect(recordOf(STORED_COPIES.account, more)?.value).toEqual(old('account').value)
  })

  it('are not replaced by what could not be read again', () => {
    const broken = { ...old('account'), value: { account_id: 1 } }
    expect(recordOf(STORED_COPIES.account, broken)).toBeNull()
  })

  it('have a place for each version, so that an older app touches none of a newer one', () => {
    expect(placesOf(STORED_COPIES.account)).toEqual(['account'])
    expect(placesOf(UPGRADED)).toEqual(['account', 'account.2'])
    const stored = recordOf(UPGRADED, upgraded('fast'))
    expect(stored).toMatchObject({ schema: 2, value: { speed_class: 'fast' } })
    expect(openRecords(STORED_COPIES.account, [stored], account)).toBeNull()
    const opened = openRecords(UPGRADED, [old('account'), stored], account)
    expect(opened?.value).toMatchObject({ speed_class: null })
  })

  it('show the latest of two versions, as an older app may have written since', () => {
    const newer = { ...recordOf(UPGRADED, upgraded('fast')), server_time: server_time + 1 }
    const older = { ...recordOf(UPGRADED, upgraded('slow')), server_time: server_time - 1 }
    const speedOf = (stored: unknown) =>
      openRecords(UPGRADED, [old('account'), stored], account)?.value
    expect(speedOf(newer)).toMatchObject({ speed_class: 'fast' })
    expect(speedOf(older)).toMatchObject({ speed_class: null })
  })

  const upgraded = (speed: string) => ({
    ...old('account'),
    value: { ...old('account').value, speed_class: speed },
  })

  it('are another member’s only where they say so', () => {
    expect(isOfAnother(account, old('devices'))).toBe(false)
    expect(isOfAnother(account, 'eaten by moths')).toBe(false)
    expect(isOfAnother('somebody', { schema: 9, account })).toBe(true)
  })
})

/** The replies that the copies are made of; it does not compile where one lacks what a copy keeps. */
const REPLIES: {
  [N in Exclude<OfflineCopyName, 'order_book'>]: v.GenericSchema<
    unknown,
    v.InferInput<(typeof STORED_COPIES)[N]['shape']>
  >
} = {
  account: Account,
  devices: DevicesReply,
  usage: UsageReply,
  orders: OrdersReply,
  inbox: InboxReply,
  referrals: ReferralsReply,
  settings: SettingsReply,
  factors: FactorsReply,
  sessions: SessionsReply,
  threads: ThreadsReply,
}

/** Fields of replies that no copy has, because no screen shows them offline. */
const NOT_KEPT: readonly string[] = []

describe('stored copies and the wire', () => {
  it('each field of a reply is kept on the device, or said not to be', () => {
    const fieldsOf = (schema: v.GenericSchema, name: string) =>
      new Set(walkSchema(schema, name).map(({ path }) => path.replaceAll(/\|\d+/g, '')))
    const kept = new Set(KINDS.flatMap((name) => [...fieldsOf(STORED_COPIES[name].shape, name)]))
    // single payments come with the order that is opened, and are kept in its book
    const replies = { ...REPLIES, 'order_book.payments{}.list[]': Payment }
    const missing = Object.entries(replies).flatMap(([name, reply]) =>
      [...fieldsOf(reply, name)].filter((field) => !kept.has(field)),
    )
    expect(
      missing,
      'src/web/stored-copies/README.md says what to do with a field that is new on the wire',
    ).toEqual(NOT_KEPT)
  })
})
