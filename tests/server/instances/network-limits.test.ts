import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { purgeNetworkCounts } from '../../../src/server/auth/limits/network-limits.ts'
import { makeBackup } from '../../../src/server/backup/make-backup.ts'
import { wordedFinding } from '../../../src/server/operator/commands/doctor.ts'
import { checkNetworks } from '../../../src/server/operator/doctor/check-settings.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { proveWork } from '../../support/proof.ts'

const FREE = 10
const SITE_FREE = 10 * FREE
const LIMIT = 30
const MOST_NETWORKS = 100_000
const ADDRESS = '203.0.113.77'
const PROOF_REQUIRED = { error: 'proof_required', proof_for: 'mailed_code' }

describe('limits of a network', () => {
  forEachEngine((engine) => {
    let first: TestApp
    let second: TestApp
    beforeEach(async () => {
      first = await createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } })
      second = await first.second()
    })
    afterEach(async () => {
      await second.close()
      await first.close()
    })

    let serial = 0
    /** Asks for a code, which counts by network. */
    async function askForCode(test: TestApp, address = ADDRESS, hasProof = false) {
      serial += 1
      const browser = test.browser({ address })
      const proof = hasProof ? { proof: await proveWork(browser, 'mailed_code') } : {}
      const request = { email: `person${serial}@mail.example`, locale: 'en-US', ...proof } as const
      const { status, body } = await browser.call('sendSignUpCode', { request })
      return status === 200 ? 'sent' : body
    }
    async function askOften(times: number, instanceFor = (_time: number): TestApp => first) {
      for (let time = 0; time < times; time += 1)
        expect(await askForCode(instanceFor(time))).toBe('sent')
    }
    const either = (time: number) => (time % 2 === 0 ? first : second)
    const counts = () => first.services.db.selectFrom('network_count').selectAll().execute()
    const keys = () => first.services.db.selectFrom('network_window').selectAll().execute()

    it('hold over two instances', async () => {
      await askOften(FREE, either)
      expect(await askForCode(first)).toEqual(PROOF_REQUIRED)
      expect(await askForCode(second)).toEqual(PROOF_REQUIRED)
      for (let time = FREE; time < LIMIT; time += 1) {
        expect(await askForCode(either(time), ADDRESS, true)).toBe('sent')
      }
      for (const test of [first, second]) {
        expect(await askForCode(test, ADDRESS, true)).toMatchObject({ error: 'too_many_requests' })
      }
    })

    it('hold when forty ask two instances at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, time) => askForCode(either(time))),
      )
      expect(answers.filter((answer) => answer === 'sent')).toHaveLength(FREE)
    })

    it('hold for an instance that starts', async () => {
      await askOften(FREE)
      const third = await first.second()
      expect(await askForCode(third)).toEqual(PROOF_REQUIRED)
      await third.close()
    })

    it('end with the hour, for both', async () => {
      await askOften(FREE, either)
      expect(await askForCode(second)).toEqual(PROOF_REQUIRED)
      first.clock.advance(HOUR_MS)
      await askOften(FREE, either)
    })

    it('count the households of one site together, ten times as much', async () => {
      for (let house = 0; house < SITE_FREE; house += 1) {
        const address = `2001:db8:7:${house.toString(16)}::1`
        expect(await askForCode(either(house), address)).toBe('sent')
      }
      expect(await askForCode(first, '2001:db8:7:ffff::1')).toEqual(PROOF_REQUIRED)
      expect(await askForCode(first, '2001:db8:8::1')).toBe('sent')
    })

    it('write nothing for a call that is refused', async () => {
      await askOften(FREE)
      await askForCode(first)
      const before = await counts()
      for (let time = 0; time < 50; time += 1)
        expect(await askForCode(first)).toEqual(PROOF_REQUIRED)
      expect(await counts()).toEqual(before)
    })

    it('store no address, and keys and counts no longer than their hour', async () => {
      await askOften(FREE)
      const stored = JSON.stringify([await counts(), await keys()])
      expect(stored).not.toContain(ADDRESS)
      const earlier = await keys()
      expect(earlier).toHaveLength(1)
      first.clock.advance(HOUR_MS)
      await askOften(1)
      expect(await keys()).toHaveLength(1)
      expect((await keys())[0]?.key).not.toBe(earlier[0]?.key)
      expect(await counts()).toHaveLength(1)
      first.clock.advance(HOUR_MS)
      await purgeNetworkCounts(first.services)
      expect(await keys()).toEqual([])
      expect(await counts()).toEqual([])
    })

    it('are in no backup', async () => {
      await askOften(1)
      const [{ name = '' } = {}] = await counts()
      const [{ key = '' } = {}] = await keys()
      const folder = await mkdtemp(join(tmpdir(), 'skylark-backup-'))
      const { file } = await makeBackup(first.services, folder)
      const bytes = await readFile(file)
      expect([name, key].filter((text) => text === '' || bytes.includes(text))).toEqual([])
      await rm(folder, { recursive: true, force: true })
    })

    it('forget nobody when there are too many networks: new ones prove their work', async () => {
      await askOften(FREE)
      await askForCode(first)
      const [{ window_starts_at_ms = 0 } = {}] = await counts()
      await sql`
        insert into network_count (name, window_starts_at_ms, hits)
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MOST_NETWORKS})
        select 'flood' || n, ${window_starts_at_ms}, 1 from numbers`.execute(first.services.db)
      const third = await first.second()
      expect(await askForCode(first)).toEqual(PROOF_REQUIRED)
      expect(await askForCode(third, '198.51.100.1')).toEqual(PROOF_REQUIRED)
      expect(await askForCode(third, '198.51.100.1', true)).toBe('sent')
      expect(await counts()).toHaveLength(MOST_NETWORKS + 1)
      await third.close()
    })

    describe('once their hour is over', () => {
      async function signUp(people: number, addressOf: (person: number) => string) {
        for (let person = 0; person < people; person += 1) {
          const test = either(person)
          await test.signUp(test.browser({ address: addressOf(person) }))
        }
      }
      const edge = (person: number) => `192.0.2.${person % 2}`
      const home = (person: number) => `198.51.100.${person}`
      async function endHour() {
        first.clock.advance(HOUR_MS)
        // SQLite serves one instance
        const ending = engine.name === 'SQLite' ? [first] : [first, second]
        await Promise.all(ending.map((test) => purgeNetworkCounts(test.services)))
      }
      const warnings = async () => (await checkNetworks(first.services)).map(wordedFinding)
      const crowding = () =>
        first.services.db.selectFrom('network_crowding').selectAll().executeTakeFirst()

      it('report, without a network, that few of them stand for many people', async () => {
        const window_starts_at_ms = first.clock.nowMs - (first.clock.nowMs % HOUR_MS)
        await signUp(20, edge)
        await endHour()
        const counters = 4
        const people_per_counter = 20 / counters
        expect(await crowding()).toEqual({
          part: 'limits',
          window_starts_at_ms,
          people_per_counter,
        })
        expect(await warnings()).toEqual([
          expect.objectContaining({
            words: expect.stringMatching(
              /^In the hour from .*, each counted network represented 5 people/,
            ),
            next: expect.stringContaining('CDN'),
          }),
        ])
        first.clock.advance(8 * DAY_MS)
        expect(await warnings()).toEqual([])
      })

      it('report nothing about few people, and keep the last hour that does', async () => {
        await signUp(20, edge)
        await endHour()
        const kept = await crowding()
        expect(kept).toBeDefined()
        await signUp(19, edge)
        await endHour()
        expect(await crowding()).toEqual(kept)
        await signUp(20, home)
        await endHour()
        expect(await warnings()).toEqual([])
        expect(await crowding()).not.toEqual(kept)
      })

      it('report nothing about one household that guesses', async () => {
        await signUp(20, home)
        const browser = first.browser({ address: ADDRESS })
        for (let guess = 0; guess < 60; guess += 1) {
          await browser.call('signIn', {
            request: { identifier: `a${guess}@mail.example`, password: 'a wrong one' },
          })
        }
        await endHour()
        expect(await crowding()).toMatchObject({ people_per_counter: 0 })
        expect(await warnings()).toEqual([])
      })

      it('report nothing when the database lost most of them', async () => {
        await signUp(20, edge)
        await first.services.db.deleteFrom('network_count').where('hits', '>', 0).execute()
        await signUp(2, home)
        await endHour()
        expect(await crowding()).toBeUndefined()
      })
    })
  })
})
