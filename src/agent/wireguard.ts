import {
  NODE_NUMBER,
  TUNNEL_MTU,
  type TunnelNetwork,
  tunnelAddresses,
} from '#domain/nodes/tunnel.ts'
import { runProgram } from './platform.ts'
import { parseDump, type TunnelInterface } from './tunnel-interface.ts'

/** Most peers in one command line. */
const BATCH = 500

interface InterfaceSettings {
  name: string
  listen_port: number
  /** path of the private key, which `wg` reads itself */
  privateKeyFile: string
}

/** Lists no peers while closed; `open` creates a missing interface by the kernel, else by `wireguard-go`. */
export interface WireguardInterface extends TunnelInterface {
  /** @throws when `ip` or `wg` is missing, or without permission to change the network */
  open(network: TunnelNetwork): Promise<void>
  close(): Promise<void>
  /** the UDP port at which it listens, or will once it is open */
  port(): number
  /** changes the port; peers stay, and learn it from the next packet that they get */
  listenAt(port: number): Promise<void>
}

async function openInterface(settings: InterfaceSettings, network: TunnelNetwork): Promise<void> {
  const { name, listen_port, privateKeyFile } = settings
  const isThere = await succeeds('ip', ['link', 'show', 'dev', name])
  if (!isThere && !(await succeeds('ip', ['link', 'add', 'dev', name, 'type', 'wireguard']))) {
    await runProgram('wireguard-go', [name])
  }
  const port = String(listen_port)
  await runProgram('wg', ['set', name, 'listen-port', port, 'private-key', privateKeyFile])
  const [ipv4, ipv6] = tunnelAddresses(NODE_NUMBER, network)
  const prefix = network.slice(network.indexOf('/'))
  await runProgram('ip', ['address', 'replace', `${ipv4}${prefix}`, 'dev', name])
  // ignore a failure: a machine without IPv6 serves IPv4 alone
  await succeeds('ip', ['address', 'replace', `${ipv6}/64`, 'dev', name])
  await runProgram('ip', ['link', 'set', 'mtu', String(TUNNEL_MTU), 'up', 'dev', name])
}

/** Controls the machine's WireGuard interface, which `open` creates. */
export function createInterface(settings: InterfaceSettings): WireguardInterface {
  const { name } = settings
  let isOpen = false
  let { listen_port } = settings
  const setPeers = async (peers: readonly (readonly string[])[]) => {
    for (let start = 0; start < peers.length; start += BATCH) {
      await runProgram('wg', ['set', name, ...peers.slice(start, start + BATCH).flat()])
    }
  }
  return {
    async open(network) {
      await openInterface({ ...settings, listen_port }, network)
      isOpen = true
    },
    async close() {
      isOpen = false
      await succeeds('ip', ['link', 'set', 'down', 'dev', name])
      await succeeds('ip', ['address', 'flush', 'dev', name])
    },
    port: () => listen_port,
    async listenAt(port) {
      listen_port = port
      if (isOpen) await runProgram('wg', ['set', name, 'listen-port', String(port)])
    },
    listPeers: async () =>
      isOpen ? parseDump(await runProgram('wg', ['show', name, 'dump'])) : [],
    addPeers: (peers) =>
      setPeers(
        peers.map(({ public_key, addresses }) => [
          'peer',
          public_key,
          'allowed-ips',
          addresses.map((address) => `${address}/${address.includes(':') ? 128 : 32}`).join(','),
        ]),
      ),
    removePeers: (keys) => setPeers(keys.map((key) => ['peer', key, 'remove'])),
  }
}

async function succeeds(name: string, args: readonly string[]): Promise<boolean> {
  try {
    await runProgram(name, args)
    return true
  } catch {
    return false
  }
}
