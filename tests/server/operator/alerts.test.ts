import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { createSmtpMailer } from '../../../src/server/email/smtp-mailer.ts'
import { startJobs } from '../../../src/server/jobs.ts'
import { recordVersion } from '../../../src/server/operator/alerts/record-version.ts'
import { alerts, watchService } from '../../../src/server/operator/alerts/watch.ts'
import { insertAudit } from '../../../src/server/operator/queries/audit-queries.ts'
import type { Health } from '../../../src/server/operator/reads/health.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { startSmtpStandIn } from '../../support/smtp-stand-in.ts'
import { openNetwork } from '../devices/network.ts'

const TO = 'night@lark.example'
const WELL = { freeBytes: 1024 ** 4, certificateEndsAtMs: null }
/** For how long something has to be over before its end is told. */
const QUIET_MS = 5 * MINUTE_MS

forEachEngine((engine) => {
  const net = beforeEachOpen(async () => {
    const opened = await openNetwork(engine, {
      env: { SECOND_STEP: 'raised_risk', ALERT_EMAIL: TO },
    })
    const backup = { who: 'timer', why: '', what: 'database backup /b/1.db' }
    await insertAudit(opened.services.db, { ...backup, at_ms: opened.clock.nowMs })
    return opened
  })

  const watch = async (health: Partial<Health> = {}) => {
    await watchService(net.services, { backupAtMs: net.clock.nowMs, ...WELL, ...health })
    await net.deliverMail()
  }
  /** The subjects of the emails about events, without the product's name, oldest first. */
  const told = () =>
    net.mails.filter(({ to }) => to === TO).map(({ subject }) => subject.replace(/^.*?: /, ''))

  describe('events', () => {
    it('tell once of a node that does not respond, and once that it does again', async () => {
      const node = await net.node('Oslo 1')
      await watch()
      expect(told()).toEqual([])
      net.clock.advance(3 * MINUTE_MS)
      await watch()
      await watch()
      const listed = (await net.operator('alerts', 'list')).output
      expect(listed).toMatch(/^\S+ \S+ UTC {2}Oslo 1: Isn’t responding +lasts$/m)
      const both = ['No node is open, so no device can connect', 'Node Oslo 1 isn’t responding']
      expect(told().sort()).toEqual(both.toSorted())
      await node.ok('getPeers', { wait_s: 0, problem: null })
      await watch()
      net.clock.advance(QUIET_MS - 1)
      await node.ok('getPeers', { wait_s: 0, problem: null })
      await watch()
      expect(told()).toHaveLength(2)
      net.clock.advance(1)
      await watch()
      await watch()
      expect(told().slice(2).sort()).toEqual(['A node is open again', 'Node Oslo 1 responds again'])
      net.clock.advance(3 * MINUTE_MS)
      await watch()
      expect(told()).toHaveLength(6)
    })

    it('tell once of what comes and goes', async () => {
      const low = { freeBytes: 1024 ** 3 - 1 }
      for (let round = 0; round < 6; round += 1) {
        await watch(round % 2 === 0 ? low : {})
        net.clock.advance(QUIET_MS - 1)
      }
      expect(told()).toEqual(['Less than 1 GiB of disk space is free'])
      await watch()
      net.clock.advance(QUIET_MS)
      await watch()
      expect(told()).toEqual([
        'Less than 1 GiB of disk space is free',
        'There is enough disk space again',
      ])
    })

    it('say nothing of a certificate while it cannot be read', async () => {
      const ends = { certificateEndsAtMs: net.clock.nowMs + 13 * DAY_MS }
      await watch(ends)
      net.clock.advance(HOUR_MS)
      await watch()
      net.clock.advance(HOUR_MS)
      await watch()
      expect(told()).toEqual(['The site’s certificate ends within 14 days'])
      const renewed = { certificateEndsAtMs: net.clock.nowMs + 90 * DAY_MS }
      await watch(renewed)
      net.clock.advance(QUIET_MS)
      await watch(renewed)
      expect(told().at(-1)).toBe('The site’s certificate was renewed')
    })

    it('tell of a node that was given up, whom it strands, and that it is gone', async () => {
      const node = await net.node('Hue 1')
      await net.node('Hue 2')
      const ann = await net.member()
      await ann.plain(node)
      await net.operator('nodes', 'lost', 'Hue 1', '--reason', 'its disk died')
      await watch()
      expect(told().sort()).toEqual([
        'Devices are stranded on a lost node',
        'Node Hue 1 was given up',
      ])
      await net.operator('nodes', 'remove', 'Hue 1', '--expect', '1', '--reason', 'gone')
      await watch()
      net.clock.advance(QUIET_MS)
      await watch()
      expect(told()).toContain('node Hue 1 is no longer in use')
      expect(told()).toContain('No device is stranded any more')
    })

    it('tell of a full node, and do not take it for empty while it is silent', async () => {
      const node = await net.node('Kyoto 1', { capacity: 1 })
      await (await net.member()).plain(node)
      await watch()
      expect(told()).toEqual(['Node Kyoto 1 is full'])
      net.clock.advance(3 * MINUTE_MS)
      await watch()
      net.clock.advance(QUIET_MS)
      await watch()
      expect(told()).not.toContain('Node Kyoto 1 has room again')
    })

    it('tell of a disguised way that does not run', async () => {
      const node = await net.node('Lima 1')
      await net.operator('nodes', 'ways', 'Lima 1', '--ways', 'shadowsocks:8388')
      const report = (failure: 'starting' | 'not_installed' | null) =>
        node.ok('getPeers', {
          wait_s: 0,
          problem: null,
          failed_ways: failure === null ? [] : [{ kind: 'shadowsocks', port: 8388, failure }],
        })
      await report('starting')
      await watch()
      expect(told()).toEqual([])
      await report('not_installed')
      await watch()
      await watch()
      expect(told()).toEqual(['A disguised connection on node Lima 1 isn’t running'])
      await report(null)
      await watch()
      net.clock.advance(QUIET_MS)
      await report(null)
      await watch()
      expect(told().at(-1)).toBe('All disguised connections on node Lima 1 are running again')
    })

    it('tell of a backup that is missing and of messages that wait for over a day', async () => {
      const { browser } = await net.member()
      const message = { email: 'ann@mail.example', message: 'no way in', locale: 'en-US' } as const
      await browser.ok('sendMessage', message)
      net.clock.advance(DAY_MS)
      await watch()
      expect(told()).toEqual([])
      net.clock.advance(1)
      await watch({ backupAtMs: net.clock.nowMs - 36 * HOUR_MS - 1 })
      expect(told().sort()).toEqual([
        'A message has been waiting for an answer for more than a day',
        'No backup in the last 36 hours',
      ])
      const stored = await net.services.db.selectFrom('alert').selectAll().execute()
      expect(JSON.stringify(stored)).not.toMatch(/ann|no way in/)
      await net.services.db.updateTable('support_message').set({ waiting_since_ms: null }).execute()
      await watch({ backupAtMs: null })
      net.clock.advance(QUIET_MS)
      await watch({ backupAtMs: null })
      expect(told()).toHaveLength(3)
    })

    it('are reported by one of several instances', async () => {
      net.clock.advance(2 * DAY_MS)
      // a SQLite file can serve one instance
      const others = engine.name === 'PostgreSQL' ? [await net.second()] : []
      const judged = { backupAtMs: null, ...WELL }
      await Promise.all(
        [net, ...others].flatMap(({ services }) => [
          watchService(services, judged),
          watchService(services, judged),
        ]),
      )
      await net.deliverMail()
      expect(told()).toEqual(['No backup in the last 36 hours'])
      const fail = (error: unknown) => {
        throw error
      }
      const stops = [net, ...others].map(({ services }) =>
        startJobs(services, [{ ...alerts(services), startAfterMs: 0 }], fail),
      )
      const leases = () => net.services.db.selectFrom('lease').select('name').execute()
      await expect.poll(leases).toContainEqual({ name: 'alerts' })
      await Promise.all(stops.map((stop) => stop()))
      for (const other of others) await other.close()
    })

    it('tell of an update once, however many instances start', async () => {
      await recordVersion(net.services, '0.1.0')
      await recordVersion(net.services, '0.1.0')
      await Promise.all([1, 2, 3].map(() => recordVersion(net.services, '0.2.0')))
      await recordVersion(net.services, '0.2.0')
      await net.deliverMail()
      expect(told()).toEqual(['updated 0.1.0 → 0.2.0'])
      await watch()
      expect(told()).toHaveLength(1)
      expect((await net.operator('alerts', 'list')).output).toMatch(
        /^\S+ \S+ UTC {2}0\.1\.0 → 0\.2\.0: The server was updated$/m,
      )
    })
  })
})

forEachEngine((engine) => {
  it('alerts reach the operator over SMTP in the language that is set', async () => {
    const smtp = await startSmtpStandIn()
    const mailer = createSmtpMailer({ url: smtp.url, from: 'lark@lark.example' })
    const env = { ALERT_EMAIL: TO, ALERT_LOCALE: 'zh-CN' }
    const test = await openNetwork(engine, { env, services: { mailer } })
    await watchService(test.services, { backupAtMs: null, ...WELL })
    await test.deliverMail()
    const [mail = ''] = smtp.mails
    expect(mail).toContain(`To: ${TO}`)
    const encoded = /^Subject: ((?:.+\r?\n )*.+)/m.exec(mail)?.[1] ?? ''
    const words = encoded.replace(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_whole, base64: string) =>
      Buffer.from(base64, 'base64').toString('latin1'),
    )
    expect(Buffer.from(words, 'latin1').toString()).toBe('云雀：最近 36 小时没有备份')
    await test.close()
    await smtp.close()
  })
})
