import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { watchService } from '../../../../src/server/operator/alerts/watch.ts'
import { callDueWebhooks } from '../../../../src/server/operator/webhooks/deliver.ts'
import { signatureHeaders } from '../../../../src/server/operator/webhooks/sign.ts'
import { afterQuery } from '../../../support/after-query.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { untilBlocked } from '../../../support/until-blocked.ts'
import { startReceiver } from '../../../support/webhook-receiver.ts'
import { auditOf } from '../../console/operators.ts'
import { openNetwork } from '../../devices/network.ts'
import { operate } from '../operator.ts'

const WELL = { freeBytes: 1024 ** 4, certificateEndsAtMs: null }
const WHY = ['--reason', 'the night shift']

it('webhooks are signed as the example of Standard Webhooks is', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const event_id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const body = '{"test": 2432232314}'
  expect(signatureHeaders(secret, { event_id, sentAtMs: 1_614_265_330_999, body })).toEqual({
    'webhook-id': event_id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

forEachEngine((engine) => {
  const net = beforeEachOpen(() => {
    const env = { SECOND_STEP: 'raised_risk', WEBHOOK_NETWORKS: '127.0.0.0/8' }
    return openNetwork(engine, { env })
  })
  const receiver = beforeEachOpen(startReceiver)
  const command = (...words: string[]) =>
    operate(net, { WEBHOOK_NETWORKS: '127.0.0.0/8' }, ['webhooks', ...words, ...WHY])
  const call = () => callDueWebhooks(net.services, fail)
  const add = async (url = receiver.url) => {
    const { code, output } = await command('add', url)
    expect(code).toBe(0)
    const [, webhook_id = '', secret = ''] = /^(\S+): .*\n(\S+)\n$/.exec(output) ?? []
    return { webhook_id, secret }
  }
  const listed = async () => (await net.operator('webhooks', 'list')).output

  describe('webhooks', () => {
    it('tell of events by calls that a receiver of Standard Webhooks accepts', async () => {
      net.clock.nowMs = Date.now()
      const { secret } = await add()
      await watchService(net.services, { backupAtMs: null, ...WELL })
      await call()
      await call()
      expect(receiver.received).toHaveLength(1)
      const [{ body, headers } = { body: '', headers: {} }] = receiver.received
      const given = headers as Record<string, string>
      expect(new Webhook(secret).verify(body, given)).toMatchObject({
        type: 'backup_old.began',
        timestamp: new Date(net.clock.nowMs).toISOString(),
        data: { summary: 'Skylark: No backup in the last 36 hours' },
      })
      const { secret: other } = await add('http://127.0.0.1:9/')
      expect(() => new Webhook(other).verify(body, given)).toThrow()
      expect(() => new Webhook(secret).verify(body.replace('36', '3'), given)).toThrow()
      expect(given['content-type']).toBe('application/json')
      expect(given['user-agent']).toMatch(/^Skylark\//)
    })

    it('are tried again with growing pauses under the same id, then given up', async () => {
      const { webhook_id } = await add()
      receiver.answerWith({ status: 500 })
      await command('test', webhook_id)
      const pauses: number[] = []
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await call()
        const { next_attempt_at_ms } = await net.services.db
          .selectFrom('webhook_delivery')
          .select('next_attempt_at_ms')
          .executeTakeFirstOrThrow()
        pauses.push(next_attempt_at_ms - net.clock.nowMs)
        net.clock.nowMs = next_attempt_at_ms - 1
        await call()
        expect(receiver.received).toHaveLength(attempt + 1)
        net.clock.advance(1)
      }
      expect(pauses.slice(0, 7)).toEqual([
        ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
        ...[2, 5, 10, 14].map((hours) => hours * HOUR_MS),
      ])
      const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
      const times = new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp']))
      expect([ids.size, times.size]).toEqual([1, 8])
      expect(await listed()).toMatch(/test of .*: given up after 8 attempts: answered 500$/m)
      receiver.answerWith({ status: 200 })
      await command('repeat', webhook_id)
      await call()
      expect(receiver.received.at(-1)?.headers['webhook-id']).toBe([...ids][0])
      expect(await listed()).toMatch(/: delivered$/m)
    })

    it('follow no redirect, and end when the receiver is gone', async () => {
      const redirectTarget = await startReceiver()
      const { webhook_id } = await add()
      receiver.answerWith({ status: 307, headers: { location: redirectTarget.url } })
      await command('test', webhook_id)
      await call()
      expect(redirectTarget.received).toEqual([])
      expect(await listed()).toMatch(/waits after 1 attempts: answered 307$/m)
      receiver.answerWith({ status: 410 })
      net.clock.advance(5 * SECOND_MS)
      await call()
      expect(await listed()).toMatch(/given up after 2 attempts: answered 410$/m)
      await redirectTarget.close()
    })

    it('say why there was no answer', async () => {
      const { webhook_id } = await add('http://127.0.0.1:9/')
      await command('test', webhook_id)
      await call()
      expect(await listed()).toMatch(/No connection$/m)
    })

    it('whose secret cannot be decrypted fail, are tried again and given up', async () => {
      const { webhook_id } = await add()
      await command('test', webhook_id)
      await net.services.db
        .updateTable('webhook')
        .set({ sealed_secret: 'of another file' })
        .execute()
      await call()
      net.clock.advance(5 * SECOND_MS)
      await call()
      const why = 'Its secret can’t be read. Remove the webhook and add it again.'
      expect(await listed()).toContain(`waits after 2 attempts: ${why}`)
      for (let hours = 0; hours < 40; hours += 1) {
        net.clock.advance(HOUR_MS)
        await call()
      }
      expect(await listed()).toContain(`given up after 8 attempts: ${why}`)
      expect(receiver.received).toEqual([])
    })

    it('are called once, whichever instances run', async () => {
      const { webhook_id } = await add()
      await command('test', webhook_id)
      await Promise.all(Array.from({ length: 6 }, call))
      expect(receiver.received).toHaveLength(1)
    })

    it('go on while another receiver does not answer', async () => {
      const slow = await startReceiver()
      slow.answerWith(null)
      const first = await add(slow.url)
      const second = await add()
      await command('test', first.webhook_id)
      await command('test', second.webhook_id)
      const calling = call()
      await expect.poll(() => slow.received.length).toBe(1)
      await expect.poll(() => receiver.received.length).toBe(1)
      await slow.close()
      await calling
    })

    it('that are removed while an alert begins keep no other from being told', async () => {
      const { webhook_id } = await add('http://127.0.0.1:9/')
      await add()
      const removeOne = () => command('remove', webhook_id)
      const services = afterQuery(net.services, 'from "webhook"', removeOne)
      await watchService(services, { backupAtMs: null, ...WELL })
      await call()
      expect(receiver.received).toHaveLength(1)
      expect(await listed()).not.toContain(webhook_id)
    })

    if (engine.name === 'PostgreSQL')
      it('are removed with what is being queued for them', async () => {
        const { webhook_id } = await add()
        const removing = Promise.withResolvers<number>()
        const services = afterQuery(net.services, 'into "webhook_delivery"', () => {
          const removed = command('remove', webhook_id).then(({ code }) => code)
          removing.resolve(removed)
          return untilBlocked(net.services, removed)
        })
        await watchService(services, { backupAtMs: null, ...WELL })
        expect(await removing.promise).toBe(0)
        expect(await listed()).not.toContain(webhook_id)
      })

    it('keep their secret sealed, and neither it nor a token in the audit', async () => {
      const { webhook_id, secret } = await add()
      await command('test', webhook_id)
      await command('remove', webhook_id)
      const stored = await Promise.all(
        (['webhook', 'webhook_delivery', 'audit'] as const).map((table) =>
          net.services.db.selectFrom(table).selectAll().execute(),
        ),
      )
      expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length))
      expect(stored.slice(0, 2)).toEqual([[], []])
      const lines = await auditOf(net)
      expect(lines.join('\n')).not.toContain('hidden')
      expect(lines.filter((line) => line.includes('webhooks'))).toHaveLength(3)
    })
  })
})

function fail(error: unknown): never {
  throw error
}
