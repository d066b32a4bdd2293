import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { type ServerProcess, startServer } from '../../faults/server-process.ts'
import { forEachEngine } from '../../support/engines.ts'
import { findFreePort } from '../../support/free-port.ts'

const EMAIL = 'private.person@mail.example'

const STANDARD_NAMES = [
  'process_cpu_user_seconds_total',
  'process_cpu_system_seconds_total',
  'process_start_time_seconds',
  'process_resident_memory_bytes',
  'process_open_fds',
  'process_max_fds',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
  'nodejs_gc_duration_seconds_count',
  'nodejs_active_handles',
  'nodejs_version_info',
]

describe('metrics, on a loopback port of their own', () => {
  forEachEngine((engine) => {
    let dataDir: string
    let databaseUrl: string
    let server: ServerProcess
    let port: number
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'skylark-metrics-'))
      databaseUrl = await engine.freshDatabaseUrl()
      port = await findFreePort()
      server = await startServer({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        METRICS_PORT: String(port),
        // nobody listens there
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'hello@skylark.example',
      })
    })
    afterAll(async () => {
      await server.kill()
      await rm(dataDir, { recursive: true, force: true })
    })

    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const value = async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await read())?.[1])

    it('count answers by route and status, with how long they took', async () => {
      await fetch(`${server.address}/healthz`)
      await fetch(`${server.address}/healthz`)
      await fetch(`${server.address}/api/session/${EMAIL}`)
      const text = await read()
      expect(text).toContain('skylark_requests_total{route="GET /healthz",status="2xx"} 2\n')
      expect(text).toContain('skylark_request_seconds_bucket{le="+Inf",route="GET /healthz"} 2\n')
      expect(text).toContain('skylark_request_seconds_count{route="GET /healthz"} 2\n')
      expect(text).toContain('status="4xx"} 1\n')
    })

    it('count refused sign-ins of members and operators by reason', async () => {
      const post = (path: string, body: object) =>
        fetch(`${server.address}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const password = 'not the one'
      await post('/api/sign-in', { identifier: EMAIL, password, keep: true })
      await post('/api/sign-in', { identifier: EMAIL, password, keep: true })
      await post('/api/sign-in', {})
      await post('/api/operator/sign-in', { name: 'private', password, code: '000000' })
      const text = await read()
      const refused = (kind: string, reason: string, count: number) =>
        `skylark_sign_ins_refused_total{kind="${kind}",reason="${reason}"} ${count}\n`
      expect(text).toContain(refused('member', 'wrong_credentials', 2))
      expect(text).toContain(refused('member', 'invalid_request', 1))
      expect(text).toContain(refused('operator', 'wrong_credentials', 1))
      expect(text).toContain('skylark_messages_waiting 0\n')
    })

    it('tell of the mails that wait, the queue of passwords, the pages and the memory', async () => {
      await fetch(`${server.address}/api/sign-up/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: EMAIL, locale: 'en-US' }),
      })
      await expect.poll(() => value('skylark_mails_failing')).toBe(1)
      expect(await value('skylark_outbox_waiting')).toBe(1)
      expect(await value('skylark_outbox_age_seconds')).toBeGreaterThan(0)
      expect(await value('skylark_mails_given_up')).toBe(0)
      expect(await value('skylark_password_queue')).toBe(0)
      expect(await value('skylark_pages_behind_seconds')).toBe(0)
      expect(await value('skylark_payment_cases')).toBe(0)
      expect(await value('skylark_nodes_suspected')).toBe(0)
      expect(await read()).toContain('# TYPE skylark_ways_failed gauge\n\n')
      expect(await value('skylark_database_up')).toBe(1)
    })

    it('tell of the process by the standard names, which dashboards for Node read', async () => {
      const text = await read()
      for (const name of STANDARD_NAMES) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
      expect(await value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
      const startedS = await value('process_start_time_seconds')
      expect(Math.abs(Date.now() / 1000 - startedS)).toBeLessThan(HOUR_MS / 1000)
    })

    it('hold nothing of a member', async () => {
      const text = await read()
      expect(text).toContain('POST /api/sign-up/code')
      for (const secret of [EMAIL, 'private', '127.0.0.1', dataDir]) {
        expect(text).not.toContain(secret)
      }
    })

    it('are in the format that Prometheus reads', async () => {
      const sample = /^[a-z\d_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? (-?[\d.e+-]+|Nan)$/
      const lines = (await read()).split('\n')
      expect(
        lines.filter((line) => !/^$|^# (HELP|TYPE) /.test(line) && !sample.test(line)),
      ).toEqual([])
    })

    it('tell of the free space, and of the age of a backup once there is one', async () => {
      expect(await value('skylark_disk_free_bytes')).toBeGreaterThan(0)
      expect(await read()).not.toContain('skylark_backup_age_seconds')
      const { db, close } = openDatabase(databaseUrl, { exclusive: false })
      const line = { audit_id: 'a', who: 'timer', why: '', what: 'database backup /b/1.db' }
      await db
        .insertInto('audit')
        .values({ ...line, at_ms: Date.now() - HOUR_MS })
        .execute()
      await close()
      expect(await value('skylark_backup_age_seconds')).toBeGreaterThanOrEqual(3600)
    })

    it('tell of group emails that are sent or paused, and of their emails that wait', async () => {
      const { db, close } = openDatabase(databaseUrl, { exclusive: false })
      const texts = JSON.stringify({ 'en-US': {}, 'zh-CN': {} })
      const nowMs = Date.now()
      const add = (mailing_id: string, state: 'running' | 'paused' | 'done') =>
        db
          .insertInto('mailing')
          .values({
            mailing_id,
            state,
            kind: 'news',
            search: '{"typed":""}',
            texts,
            is_walked: 1,
            written_at_ms: nowMs,
            started_at_ms: nowMs,
            ended_at_ms: null,
          })
          .execute()
      const email = { account_id: null, kind: 'mailing', recipient: EMAIL, payload: '{}' }
      const times = { created_at_ms: nowMs, next_attempt_at_ms: nowMs + HOUR_MS, attempts: 1 }
      const enqueue = (message_id: string, mailing_id: string | null, sent_at_ms: number | null) =>
        db
          .insertInto('outbox')
          .values({
            ...email,
            ...times,
            message_id,
            mailing_id,
            dedupe_key: message_id,
            locale: 'en-US',
            sent_at_ms,
            failed_at_ms: null,
          })
          .execute()
      await enqueue('waits', 'one', null)
      await enqueue('waits, of no group', null, null)
      await enqueue('was sent', 'one', nowMs)
      await add('one', 'running')
      await add('two', 'paused')
      await add('three', 'paused')
      await add('four', 'done')
      expect(await value('skylark_mailings_running')).toBe(1)
      expect(await value('skylark_mailings_paused')).toBe(2)
      expect(await value('skylark_mailing_emails_waiting')).toBe(1)
      await close()
    })

    it('tell of nodes that a problem keeps closed or that are silent, as the console does', async () => {
      const { db, close } = openDatabase(databaseUrl, { exclusive: false })
      const node = {
        country: 'JP',
        endpoint: 'a.example:1',
        dns: '',
        capacity: 1,
        created_at_ms: 0,
      }
      const add = (name: string, problem: 'nft_missing' | null, seen_at_ms: number | null) =>
        db
          .insertInto('node')
          .values({ ...node, node_id: name, name, public_key: name, problem, seen_at_ms })
          .execute()
      await add('Tokyo 3', null, Date.now())
      expect(await value('skylark_nodes_closed')).toBe(0)
      await add('Tokyo 4', 'nft_missing', Date.now())
      expect(await value('skylark_nodes_closed')).toBe(1)
      expect(await value('skylark_nodes_silent')).toBe(0)
      await add('Tokyo 5', 'nft_missing', null)
      expect(await value('skylark_nodes_closed')).toBe(1)
      expect(await value('skylark_nodes_silent')).toBe(1)
      const failed = [443, 8443].map((port) => ({ kind: 'tls', port, failure: 'no_site' }))
      await db
        .updateTable('node')
        .set({ way_failures: JSON.stringify(failed) })
        .execute()
      expect(await read()).toContain('skylark_ways_failed{reason="no_site"} 6\n')
      await db
        .insertInto('node_profile')
        .values({ node_id: 'Tokyo 3', number: 1, ways: '[]', ended_at_ms: null })
        .execute()
      await db.updateTable('node').set({ way_failures: null }).execute()
      expect(await read()).toContain('skylark_ways_failed{reason="not_reported"} 1\n')
      expect(await value('skylark_nodes_open')).toBe(1)
      expect(await value('skylark_nodes_full')).toBe(0)
      expect(await value('skylark_slots_capacity')).toBe(3)
      await db.updateTable('node').set({ capacity: 0 }).execute()
      expect(await value('skylark_nodes_full')).toBe(1)
      await close()
    })

    it('tell of orders that wait for a person, and of a database that is gone', async () => {
      const { db, close } = openDatabase(databaseUrl, { exclusive: false })
      await db
        .insertInto('payment_event')
        .values({
          gateway: 'stripe',
          event_id: 'evt',
          order_no: null,
          provider_ref: 'pi',
          kind: 'paid',
          amount_minor: 499,
          currency: 'USD',
          received_at_ms: 0,
          outcome: 'unmatched',
        })
        .execute()
      expect(await value('skylark_payment_cases')).toBe(1)
      await db.schema.dropTable('outbox').execute()
      await close()
      const text = await read()
      expect(text).toContain('skylark_database_up 0\n')
      expect(text).not.toContain('skylark_outbox_waiting')
    })
  })
})
