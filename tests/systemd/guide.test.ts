import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../support/free-port.ts'
import { packIntoNewFolder } from '../support/packed-release.ts'
import { type Machine, startMachine } from './machine.ts'

/** systemd starts a failing server a hundred times, every two seconds, before it gives up. */
const GIVES_UP_WITHIN_MS = 10 * 60_000
const STARTS_WITHIN_MS = 3 * 60_000
const LIMIT_MS = 20 * 60_000
const SAMPLES = '/opt/skylark/current/src/server/operator/samples'

/** The operator guide's steps, with the name of this archive and its own ports. */
const install = (ports: string) => `
  useradd --system --home-dir /var/lib/skylark skylark
  install -d /opt/skylark
  install -d -o skylark -g skylark -m 700 /var/lib/skylark /var/backups/skylark
  cd /root && sha256sum --check skylark-*.sha256
  tar xzf skylark-*.tar.gz -C /opt/skylark
  cd /opt/skylark && ln -s skylark-* current
  cd ${SAMPLES}
  install -D -o skylark -m 600 skylark.settings /etc/skylark/settings
  sed -i '/^METRICS_PORT/d' /etc/skylark/settings
  printf '${ports}' >> /etc/skylark/settings
  install skylark-operator /usr/local/bin
  cp skylark.service skylark-backup.service skylark-backup.timer skylark-failed.service /etc/systemd/system
  systemctl daemon-reload && systemctl enable --now skylark skylark-backup.timer
`

/** An email program that keeps what it is given. */
const SENDMAIL = `
  printf '#!/bin/sh\\ncat >> /root/mailbox\\n' > /usr/sbin/sendmail
  chmod 755 /usr/sbin/sendmail
`

describe('the operator guide on a Debian with systemd', { timeout: LIMIT_MS }, () => {
  let machine: Machine
  let origin: string

  const isReady = async () => {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    return answer?.status ?? 'away'
  }
  const expectReady = () =>
    expect.poll(isReady, { timeout: STARTS_WITHIN_MS, interval: 250 }).toBe(200)
  const mailbox = () => {
    const file = join(machine.root, 'root/mailbox')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  beforeAll(async () => {
    machine = await startMachine()
    const folder = packIntoNewFolder()
    const archive = readdirSync(folder).map((name) => join(folder, name))
    expect(spawnSync('cp', [...archive, join(machine.root, 'root')]).status).toBe(0)
    rmSync(folder, { recursive: true })
    const port = await findFreePort()
    origin = `http://127.0.0.1:${port}`
    machine.run(install(`PORT=${port}\\n`) + SENDMAIL)
  }, LIMIT_MS)
  afterAll(() => machine?.remove())

  it('starts the server, as a user who may write nothing but its own', async () => {
    await expectReady()
    expect(machine.run('systemctl show skylark --property User --value').trim()).toBe('skylark')
    expect(machine.run('skylark-operator doctor || true')).toMatch(
      /^ok +site: The pages were rendered/m,
    )
  })

  it('starts a server again that was killed', async () => {
    await expectReady()
    const mainProcess = () => machine.run('systemctl show skylark --property MainPID --value')
    const killed = mainProcess()
    machine.run('systemctl kill --signal SIGKILL skylark')
    await expect
      .poll(mainProcess, { timeout: STARTS_WITHIN_MS })
      .not.toMatch(new RegExp(`^(0|${killed.trim()})\n$`))
    await expectReady()
  })

  it('backs up by its unit, and emails root when that fails', async () => {
    machine.run('systemctl start skylark-backup')
    expect(machine.run('ls /var/backups/skylark').trim().split('\n')).toHaveLength(1)
    machine.run('chown root /var/backups/skylark')
    expect(() => machine.run('systemctl start skylark-backup')).toThrow()
    await expect.poll(mailbox).toContain('skylark-backup.service: Failed with result')
    expect(mailbox()).toMatch(/^Subject: Skylark failed on /)
  })

  it('emails root when the server cannot start, and starts it once it can', async () => {
    const before = mailbox().length
    machine.run(`
      cp /etc/skylark/settings /root/settings
      sed -i 's/^PUBLIC_URL=.*/PUBLIC_URL=nonsense/' /etc/skylark/settings
      systemctl restart skylark || true
    `)
    const newMails = () => mailbox().slice(before)
    await expect.poll(newMails, { timeout: GIVES_UP_WITHIN_MS }).toContain('PUBLIC_URL')
    machine.run('cat /root/settings > /etc/skylark/settings')
    await expectReady()
  })
})
