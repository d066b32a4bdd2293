import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../support/source-files.ts'
import { type Machine, startMachine } from './machine.ts'

const LIMIT_MS = 20 * 60_000
const UNIT = readFileSync(join(ROOT, 'src/agent/skylark-agent.service'), 'utf8')

/** The agent's unit, with a program for the agent that continues, and an `ip` that keeps its words. */
const INSTALL = `
  cat > /etc/systemd/system/skylark-agent.service <<'END'
${UNIT}END
  mkdir /etc/systemd/system/skylark-agent.service.d
  cat > /etc/systemd/system/skylark-agent.service.d/test.conf <<'END'
[Service]
ExecStart=
ExecStart=/bin/sleep infinity
AmbientCapabilities=
RestartSec=1
END
  touch /etc/skylark-agent.env
  printf '#!/bin/sh\\necho "$@" >> /run/ip\\n' > /usr/sbin/ip
  chmod 755 /usr/sbin/ip && touch /run/ip
  systemctl daemon-reload && systemctl start skylark-agent
`

describe("the agent's unit on a Debian with systemd", { timeout: LIMIT_MS }, () => {
  let machine: Machine
  beforeAll(async () => {
    machine = await startMachine()
    machine.run(INSTALL)
  }, LIMIT_MS)
  afterAll(() => machine?.remove())

  const mainProcess = () =>
    machine.run('systemctl show skylark-agent --property MainPID --value').trim()
  const deletions = () => machine.run('cat /run/ip').split('\n').filter(Boolean)

  /** Does something that ends the agent. @returns once another one runs, the deletions of interfaces */
  async function untilReplaced(script: string) {
    const before = mainProcess()
    machine.run(`: > /run/ip; ${script}`)
    await expect.poll(mainProcess).not.toMatch(new RegExp(`^(0|${before})$`))
    return deletions()
  }

  it('keeps the tunnels for the next agent when it ends by SIGHUP, and only then', async () => {
    const kill = (signal: string) =>
      untilReplaced(`systemctl kill --signal=${signal} skylark-agent`)
    expect(await kill('HUP')).toEqual([])
    const deleted = ['link del skylark0']
    expect(await kill('KILL')).toEqual(deleted)
    expect(await untilReplaced('systemctl restart skylark-agent')).toEqual(deleted)
    machine.run(': > /run/ip; systemctl stop skylark-agent')
    expect(deletions()).toEqual(deleted)
  })
})
