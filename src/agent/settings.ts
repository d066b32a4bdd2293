import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { FirewallSettings, Port } from './firewall-rules.ts'

type Env = Readonly<Record<string, string | undefined>>

export interface Settings {
  serviceUrl: string
  stateFolder: string
  /** the site that ways show to other visitors */
  siteFolder: string
  firewall: Omit<FirewallSettings, 'tunnelPort'>
}

/** An invalid setting; the message names it and gives an example. */
export class WrongSetting extends Error {}

/**
 * Ports that serve email between servers, worms in networks of Windows, and attacks that answers of strangers
 * amplify (SMTP, RPC, NetBIOS, SMB; chargen, CLDAP, SSDP, memcached), and hardly anything else on the internet.
 */
const CLOSED_PORTS =
  'tcp/25,tcp/135,tcp/139,tcp/445,udp/19,udp/137,udp/138,udp/389,udp/1900,udp/11211'

const USER = /^[a-z_][a-z0-9_-]{0,31}$/
const INTERFACE_NAME = /^[A-Za-z0-9_-]{1,15}$/

/** @throws {WrongSetting} */
export function readSettings(env: Env): Settings {
  const { SERVICE_URL = '', STATE_DIR, SITE_FOLDER, INTERFACE, FIREWALL } = env
  const url = URL.canParse(SERVICE_URL) ? new URL(SERVICE_URL) : null
  need(url !== null, 'SERVICE_URL=https://skylark.example')
  const tunnel = INTERFACE || 'skylark0'
  need(INTERFACE_NAME.test(tunnel), 'INTERFACE=skylark0')
  const guarded = FIREWALL || 'node'
  need(guarded === 'node' || guarded === 'tunnel', 'FIREWALL=node or FIREWALL=tunnel')
  return {
    serviceUrl: SERVICE_URL.replace(/(?<!\/)\/+$/, ''),
    stateFolder: STATE_DIR || '/var/lib/skylark-agent',
    siteFolder: SITE_FOLDER || '/srv/skylark-site',
    firewall: {
      tunnel,
      isNodeGuarded: guarded === 'node',
      sshPorts: list(env.SSH_PORTS || '22', readPort, 'SSH_PORTS=22,2222'),
      openPorts: list(env.OPEN_PORTS, readPortOf, 'OPEN_PORTS=tcp/443,udp/8443'),
      refusedNetworks: list(
        env.REFUSED_NETWORKS,
        (network) => (isNetwork(network) ? network : null),
        'REFUSED_NETWORKS=161.26.0.0/16,2a00:2::/48',
      ),
      closedPorts: list(
        env.CLOSED_PORTS ?? CLOSED_PORTS,
        readPortOf,
        'CLOSED_PORTS=tcp/25,udp/1900',
      ),
      limits: {
        perSecond: count(env.NEW_CONNECTIONS || '100', 'NEW_CONNECTIONS=100'),
        together: count(env.CONNECTIONS || '4000', 'CONNECTIONS=4000'),
      },
      engineUsers: list(
        env.ENGINE_USERS,
        (name) => (USER.test(name) ? name : null),
        'ENGINE_USERS=_skylark-ways',
      ),
    },
  }
}

/** @param read returns null for an invalid word */
function list<T>(text: string | undefined, read: (word: string) => T | null, example: string): T[] {
  const words = (text ?? '').split(',').filter((word) => word.trim() !== '')
  return words.map((word) => {
    const value = read(word.trim())
    if (value === null) throw new WrongSetting(`Set it like ${example}`)
    return value
  })
}

function count(text: string, example: string): number {
  need(/^[1-9]\d{0,5}$/.test(text), example)
  return Number(text)
}

function readPort(word: string): number | null {
  const port = /^\d{1,5}$/.test(word) ? Number(word) : 0
  return port >= 1 && port <= 65_535 ? port : null
}

function readPortOf(word: string): Port | null {
  const [protocol, digits = '', ...rest] = word.split('/')
  const port = readPort(digits)
  const isProtocol = protocol === 'tcp' || protocol === 'udp'
  return isProtocol && port !== null && rest.length === 0 ? { protocol, port } : null
}

/** Zones and other spellings than nftables knows are refused. */
function isNetwork(word: string): boolean {
  const [address = ''] = word.split('/')
  return isIP(address) !== 0 && !address.includes('%') && ipaddr.isValidCIDR(word)
}

function need(isRight: boolean, example: string): asserts isRight {
  if (!isRight) throw new WrongSetting(`Set it like ${example}`)
}
