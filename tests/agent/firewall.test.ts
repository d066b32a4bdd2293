import { beforeEach, describe, expect, it } from 'vitest'
import { createFirewall } from '../../src/agent/firewall.ts'
import { type FirewallSettings, firewallRules, type Port } from '../../src/agent/firewall-rules.ts'
import { createGate } from '../../src/agent/gate.ts'
import { readSettings, WrongSetting } from '../../src/agent/settings.ts'
import { createSshPorts, type Listener, parseListeners } from '../../src/agent/ssh-ports.ts'

const SETTINGS: FirewallSettings = {
  ...readSettings({ SERVICE_URL: 'https://skylark.example' }).firewall,
  tunnelPort: 51820,
}
const chain = (rules: string, name: string) =>
  new RegExp(`  chain ${name} \\{\\n([\\s\\S]*?)\\n  \\}`).exec(rules)?.[1] ?? ''

describe('node firewall: its rules', () => {
  it('replace the whole table at once, and touch no other', () => {
    const rules = firewallRules(SETTINGS)
    expect(rules).toMatch(/^table inet skylark\ndelete table inet skylark\ntable inet skylark \{/)
    expect(rules.match(/\btable \w+ \w+/g)).toEqual(Array(3).fill('table inet skylark'))
  })

  it('let nothing of a tunnel reach the node, before anything else is let in', () => {
    for (const isNodeGuarded of [true, false]) {
      const [hook, first] = chain(firewallRules({ ...SETTINGS, isNodeGuarded }), 'input').split(
        '\n',
      )
      expect(hook).toContain(`policy ${isNodeGuarded ? 'drop' : 'accept'};`)
      expect(first).toBe('    iifname "skylark0" drop')
    }
  })

  it('guard what leaves tunnels also where the operator keeps a firewall of their own', () => {
    const whole = firewallRules(SETTINGS)
    const tunnel = firewallRules({ ...SETTINGS, isNodeGuarded: false })
    expect(chain(tunnel, 'from_tunnel')).toBe(chain(whole, 'from_tunnel'))
    expect(chain(tunnel, 'input')).not.toContain('dport')
  })

  it('open the port of the tunnel, SSH and what is set, and keep addresses and path lengths', () => {
    const input = chain(
      firewallRules({
        ...SETTINGS,
        sshPorts: [22, 2222],
        openPorts: [{ protocol: 'udp', port: 8443 }],
      }),
      'input',
    )
    expect(input.match(/\w+ dport [^\n]*(?= accept)/g)).toEqual([
      'udp dport 51820',
      'tcp dport { 22, 2222 }',
      'udp dport 68',
      'udp dport 546',
      'udp dport 8443',
    ])
    for (const needed of ['packet-too-big', 'nd-neighbor-solicit', 'destination-unreachable']) {
      expect(input).toContain(needed)
    }
  })

  it('limit new connections of a device, also where the operator guards the rest of the machine', () => {
    for (const isNodeGuarded of [true, false]) {
      const rules = firewallRules({ ...SETTINGS, isNodeGuarded })
      expect(chain(rules, 'from_tunnel')).toMatch(/ct state new jump new_connections\n {4}accept$/)
      expect(chain(rules, 'new_connections').match(/(rate|count) over \S+/g)).toEqual(
        Array(2).fill(['rate over 60/minute', 'rate over 100/second', 'count over 4000']).flat(),
      )
    }
  })

  it('refuse networks of the operator, and hold engines, where they are named', () => {
    const rules = firewallRules({
      ...SETTINGS,
      refusedNetworks: ['161.26.0.0/16', '2a00:2::/48'],
      engineUsers: ['_shadowsocks', '_trojan'],
    })
    expect(chain(rules, 'from_tunnel')).toMatch(/ip daddr \{ [^}]*, 161\.26\.0\.0\/16 \} reject/)
    expect(chain(rules, 'from_tunnel')).toMatch(/ip6 daddr \{ [^}]*, 2a00:2::\/48 \} reject/)
    expect(rules).toContain('meta skuid { "_shadowsocks", "_trojan" } jump from_engine')
    expect(chain(rules, 'from_engine').match(/^.*accept$/gm)).toEqual([
      '    oif lo udp dport 51820 accept',
      '    ip daddr 127.0.0.2 tcp dport 28080 accept',
      '    ct state established,related ct direction reply accept',
    ])
    expect(firewallRules(SETTINGS)).not.toContain('skuid')
  })
})

describe("node firewall: the agent's settings", () => {
  it('are read', () => {
    const { firewall } = readSettings({
      SERVICE_URL: 'https://skylark.example/',
      FIREWALL: 'tunnel',
      SSH_PORTS: '22, 2222',
      OPEN_PORTS: 'tcp/443,udp/8443',
      REFUSED_NETWORKS: '161.26.0.0/16,2a00:2::/48',
      CLOSED_PORTS: 'tcp/25',
      NEW_CONNECTIONS: '50',
      CONNECTIONS: '2000',
      ENGINE_USERS: '_shadowsocks',
    })
    expect(firewall).toEqual({
      tunnel: 'skylark0',
      isNodeGuarded: false,
      sshPorts: [22, 2222],
      openPorts: [
        { protocol: 'tcp', port: 443 },
        { protocol: 'udp', port: 8443 },
      ],
      refusedNetworks: ['161.26.0.0/16', '2a00:2::/48'],
      closedPorts: [{ protocol: 'tcp', port: 25 }],
      limits: { perSecond: 50, together: 2000 },
      engineUsers: ['_shadowsocks'],
    })
  })

  it('close ports that no operator names, and open all of them where the list is empty', () => {
    const closed = (ClosedPorts?: string) =>
      readSettings({ SERVICE_URL: 'https://skylark.example', CLOSED_PORTS: ClosedPorts }).firewall
        .closedPorts
    expect(closed()).toContainEqual({ protocol: 'tcp', port: 25 })
    expect(closed()).toHaveLength(10)
    expect(closed('')).toEqual([])
  })

  it.each([
    ['SERVICE_URL', 'skylark'],
    ['INTERFACE', 'wg0"; drop'],
    ['FIREWALL', 'off'],
    ['SSH_PORTS', '22;2222'],
    ['SSH_PORTS', '65536'],
    ['OPEN_PORTS', '443'],
    ['OPEN_PORTS', 'sctp/443'],
    ['REFUSED_NETWORKS', '161.26.0.0'],
    ['REFUSED_NETWORKS', '161.26.0.0/33'],
    ['REFUSED_NETWORKS', '161.26.0.0/16 }'],
    ['CLOSED_PORTS', '25'],
    ['NEW_CONNECTIONS', '0'],
    ['CONNECTIONS', '4000; accept'],
    ['ENGINE_USERS', 'a" accept'],
  ])('%s=%s is refused with an example', (name, value) => {
    const read = () => readSettings({ SERVICE_URL: 'https://skylark.example', [name]: value })
    expect(read).toThrow(WrongSetting)
    expect(read).toThrow(`${name}=`)
  })
})

describe('node firewall: SSH ports', () => {
  const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0CEA 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1 0 100 0 0 10 0
   1: 00000000:0016 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 2 1 0 100 0 0 10 0
   2: 020000C0:0016 050000C0:C001 01 00000000:00000000 00:00000000 00000000     0        0 3 1 0 100 0 0 10 0
   3: 00000000:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4 1 0 100 0 0 10 0
`
  it('are those at which root listens beyond loopback', () => {
    expect(parseListeners(TABLE)).toEqual([{ address: '0.0.0.0', port: 22 }])
    const ipv6 = TABLE.replace(' 00000000:0016', ' B80D0120000000000000000001000000:08AE')
    expect(parseListeners(ipv6)).toEqual([
      { address: '2001:0DB8:0000:0000:0000:0000:0000:0001', port: 2222 },
    ])
    expect(parseListeners('')).toEqual([])
  })

  it('are confirmed by the greeting of SSH, each asked once', async () => {
    const probed: number[] = []
    let listeners: Listener[] = [22, 80].map((port) => ({ address: '0.0.0.0', port }))
    const findSshPorts = createSshPorts({
      listListeners: async () => listeners,
      readGreeting: async ({ port }) => {
        probed.push(port)
        return port === 80 ? '' : 'SSH-2.0-OpenSSH_9.9\r\n'
      },
    })
    expect(await findSshPorts()).toEqual([22])
    listeners = [...listeners, { address: '0.0.0.0', port: 2222 }]
    expect(await findSshPorts()).toEqual([22, 2222])
    expect(probed).toEqual([22, 80, 2222])
  })
})

describe('node firewall: the agent', () => {
  let logged: string[]
  let files: string[]
  let sshPorts: number[]
  let tunnelPort: number
  let wayPorts: Port[]
  /** what the kernel has; null: no such table */
  let table: string | null
  let failure: Error | null

  const firewall = () =>
    createFirewall({
      settings: SETTINGS,
      tunnelPort: () => tunnelPort,
      findSshPorts: async () => sshPorts,
      wayPorts: () => wayPorts,
      log: (line) => logged.push(line),
      async nft(args, input = '') {
        if (failure) throw failure
        if (args.includes('list')) {
          if (table === null) throw new Error('No such file or directory')
          return table
        }
        files.push(input)
        table = input
        return ''
      },
    })

  beforeEach(() => {
    logged = []
    files = []
    sshPorts = []
    tunnelPort = 51820
    wayPorts = []
    table = null
    failure = null
  })

  it('applies the rules once, and again when somebody changed or removed them, and says so', async () => {
    const { enforce } = firewall()
    for (const change of [() => {}, () => {}, () => (table = null), () => (table += 'accept')]) {
      change()
      expect(await enforce()).toBeNull()
    }
    expect(files).toHaveLength(3)
    const changed = 'firewall: another program changed the rules; they are applied again'
    expect(logged).toEqual(['firewall: the rules are in force, SSH on 22', changed, changed])
  })

  it('opens a port at which SSH begins to answer', async () => {
    const { enforce } = firewall()
    await enforce()
    sshPorts = [2222]
    await enforce()
    expect(files.at(-1)).toContain('tcp dport { 22, 2222 } accept')
    expect(logged.at(-1)).toBe('firewall: the rules are in force, SSH on 22, 2222')
  })

  it('opens a new port of the tunnel, and closes the old one', async () => {
    const { enforce } = firewall()
    await enforce()
    tunnelPort = 4500
    await enforce()
    expect(files.at(-1)).toContain('udp dport 4500 accept')
    expect(files.at(-1)).not.toContain('51820')
  })

  it('names the missing nft with what to install, or what nft refuses', async () => {
    failure = Object.assign(new Error('spawn nft ENOENT'), { code: 'ENOENT' })
    const { enforce } = firewall()
    expect(await enforce()).toEqual({ kind: 'nft_missing', detail: 'apt-get install nftables' })
    failure = Object.assign(new Error('exit'), { stderr: 'Error: no tables\nmore', code: 1 })
    expect(await enforce()).toEqual({ kind: 'firewall_refused', detail: 'Error: no tables' })
    failure = null
    expect(await enforce()).toBeNull()
  })

  it('opens the interface after the rules are in force, and closes it when they are not', async () => {
    const { enforce } = firewall()
    const tunnel = {
      open: async (network: string) => void logged.push(`open ${network} with ${files.length}`),
      close: async () => void logged.push('close'),
    }
    const reconciler = { closeAll: async () => void logged.push('remove peers') }
    const gate = createGate({
      findProblem: enforce,
      network: '10.0.0.0/8',
      saveNetwork: async (network) => void logged.push(`save ${network}`),
      tunnel,
      reconciler,
      log: () => {},
    })
    expect(gate.problem()).not.toBeNull()
    expect([await gate.check(), await gate.check(), gate.problem()]).toEqual([true, false, null])
    failure = new Error('no rules')
    expect([await gate.check(), await gate.check()]).toEqual([true, false])
    expect(gate.problem()).toMatchObject({ kind: 'firewall_refused' })
    expect(logged.slice(1)).toEqual(['open 10.0.0.0/8 with 1', 'remove peers', 'close'])
    failure = null
    logged = []
    await gate.check()
    await gate.move('100.64.0.0/10')
    expect(gate.problem()).not.toBeNull()
    await gate.check()
    expect(logged.filter((line) => !line.startsWith('firewall'))).toEqual([
      'open 10.0.0.0/8 with 2',
      'remove peers',
      'close',
      'save 100.64.0.0/10',
      'open 100.64.0.0/10 with 2',
    ])
  })
})
