import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../src/agent/platform.ts'
import { addNode } from '../../src/server/operator/actions/nodes.ts'
import { openNetwork } from '../server/devices/network.ts'
import { forEachEngine } from '../support/engines.ts'
import { findFreePort } from '../support/free-port.ts'
import { beforeAllOpen } from '../support/opened.ts'

const PLACE = {
  country: 'JP',
  endpoint: 'tokyo3.skylark.example:51820',
  capacity: 20,
  dns: '',
  network: '',
}
const AUTHOR = { who: 'day shift', why: 'growth' }

describe('the line that installs an agent', () => {
  forEachEngine((engine) => {
    const net = beforeAllOpen(async () => {
      const port = await findFreePort()
      const network = await openNetwork(engine, { env: { SITE_PORT: String(port) } })
      await network.app.listen({ host: '127.0.0.1', port })
      return network
    })
    let folder: string
    let nodes = 0
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'skylark-node-'))
    })
    afterEach(() => rmSync(folder, { recursive: true, force: true }))

    /** Fetches the script by a new node's line, and checks it, without running it yet. */
    async function fetchScript() {
      nodes += 1
      const node = { ...PLACE, name: `Tokyo ${nodes}` }
      const installation = await addNode(net.services, node, AUTHOR)
      const [line = ''] = /^.*(?= && sh )/.exec(installation?.line ?? '') ?? []
      await runProgram('sh', ['-ec', `cd ${folder} && ${line}`])
      return join(folder, 'skylark-install.sh')
    }
    const root = () => join(folder, 'root')
    const install = (script: string) => runProgram('sh', [script, root()])

    it('installs an agent that starts, with its settings and its unit', async () => {
      const script = await fetchScript()
      expect(spawnSync('sh', ['-n', script]).status).toBe(0)
      expect(await install(script)).toContain('Nothing was started')
      const home = join(root(), 'opt/skylark-agent')
      const agent = spawnSync(join(home, 'current/skylark'), ['agent'], {
        encoding: 'utf8',
        env: {},
      })
      expect(agent.stderr).toContain('Set it like SERVICE_URL=')
      const settings = join(root(), 'etc/skylark-agent.env')
      expect(readFileSync(settings, 'utf8')).toMatch(/^SERVICE_URL=http:\S+\nNODE_TOKEN=\S{43}$/m)
      expect(statSync(settings).mode & 0o777).toBe(0o600)
      const unit = readFileSync(join(root(), 'etc/systemd/system/skylark-agent.service'), 'utf8')
      expect(unit).toContain('\nExecStart=/opt/skylark-agent/current/skylark agent\n')
    })

    it('changes nothing when it runs again, and keeps other settings', async () => {
      const script = await fetchScript()
      await install(script)
      const settings = join(root(), 'etc/skylark-agent.env')
      const before = readFileSync(settings, 'utf8').trim()
      writeFileSync(settings, `OPEN_PORTS=tcp/443\n${before}\n`)
      await install(script)
      expect(readFileSync(settings, 'utf8').trim().split('\n')).toEqual([
        'OPEN_PORTS=tcp/443',
        ...before.split('\n'),
      ])
    })

    it('installs nothing that differs from what the line named', async () => {
      const script = await fetchScript()
      const text = readFileSync(script, 'utf8')
      writeFileSync(script, text.replace(/^sha256='.{8}/m, "sha256='00000000"))
      const refused = await install(script).catch((error: { stderr: string }) => error.stderr)
      expect(refused).toContain('Nothing was installed')
      expect(readdirSync(join(root(), 'opt/skylark-agent'))).not.toContain('current')
      expect(existsSync(join(root(), 'etc/skylark-agent.env'))).toBe(false)
    })
  })
})
