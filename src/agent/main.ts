import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { NodeProblem } from '#contract/agent.ts'
import type { TunnelNetwork } from '#domain/nodes/tunnel.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { SettingsFileError, withSettingsFile } from '#files/settings-file.ts'
import { requireUsers } from './engine-users.ts'
import { checkCertificate } from './engines/check-certificate.ts'
import { createEngines } from './engines/engines.ts'
import { readAsUser } from './engines/read-as-user.ts'
import { siteLaunch } from './engines/site.ts'
import { startAsUser } from './engines/start-as-user.ts'
import { createFirewall } from './firewall.ts'
import { createGate } from './gate.ts'
import { createLog } from './log.ts'
import { describeOverlap, parseRoutes } from './own-networks.ts'
import { machineClockS, readGreeting, readKernelFile, runProgram, stopwatch } from './platform.ts'
import { createReconciler } from './reconciler.ts'
import { runAgent } from './run-agent.ts'
import { createService, registerNode, ServiceUnreachable, TokenRefused } from './service.ts'
import { readSettings, type Settings, WrongSetting } from './settings.ts'
import { showExits } from './show-exits.ts'
import { createSshPorts, type Listener, parseListeners } from './ssh-ports.ts'
import { loadKey, loadRegistered, type Registered, saveRegistered } from './state.ts'
import { createUpdates } from './update/updates.ts'
import { createInterface } from './wireguard.ts'

const USAGE = `Usage: SERVICE_URL=https://skylark.example [NODE_TOKEN=…] node src/agent/main.ts

  SETTINGS_FILE     a file with the other settings, a line NAME=value for each
  SERVICE_URL       address of the service
  NODE_TOKEN        what "operator nodes add" showed; needed once
  STATE_DIR         the agent's folder, /var/lib/skylark-agent
  SITE_FOLDER       the site that TLS ways show to other visitors, /srv/skylark-site
  INTERFACE         the WireGuard interface, skylark0
  FIREWALL          node: rules for all that reaches this machine; tunnel: only for what leaves tunnels
  SSH_PORTS         ports that stay open for SSH, 22; those that SSH answers at stay open in any case
  OPEN_PORTS        further ports that are open, e.g. tcp/443,udp/8443
  REFUSED_NETWORKS  public networks that no device may reach, e.g. 161.26.0.0/16
  CLOSED_PORTS      ports of the internet that no device may reach, e.g. tcp/25,udp/1900; empty: none
  NEW_CONNECTIONS   new connections a second of each device, 100
  CONNECTIONS       connections of each device at the same time, 4000
  ENGINE_USERS      system users that may only hand packets to the tunnel's port; the first one runs ways
`
/** Exit code when a restart would fail again; the systemd unit does not restart on it. */
const EXIT_REFUSED = 2

const log = createLog(process.stdout)
const logError = createLog(process.stderr)

async function main({ serviceUrl, stateFolder, siteFolder, firewall }: Settings): Promise<void> {
  await requireUsers(firewall.engineUsers)
  const { file, public_key } = await loadKey(stateFolder)
  const known = await registered(serviceUrl, stateFolder, public_key)
  const tunnel = createInterface({
    name: firewall.tunnel,
    listen_port: known.listen_port,
    privateKeyFile: file,
  })
  let stored = known
  const store = (change: Partial<Registered>) => {
    stored = { ...stored, ...change }
    return saveRegistered(stateFolder, stored)
  }
  const listenAt = async (listen_port: number) => {
    if (listen_port === tunnel.port()) return
    await tunnel.listenAt(listen_port)
    await store({ listen_port })
    log(`tunnels listen at port ${listen_port}`)
    await gate.check()
  }
  const service = createService(serviceUrl, known.bearer)
  const reconciler = createReconciler({ tunnel, service, stopwatch, machineClockS })
  const engines = createEngines({
    user: firewall.engineUsers[0] ?? null,
    start: (user, launch) => startAsUser(stateFolder, user, launch),
    checkCertificate: async (user, { host = '', ...paths }) => {
      const files = {
        certificate: await readAsUser(user, paths.certificate ?? ''),
        key: await readAsUser(user, paths.key ?? ''),
      }
      return checkCertificate(host, files, machineClockS() * SECOND_MS)
    },
    site: siteLaunch(siteFolder),
    stopwatch,
    log,
  })
  const { enforce } = createFirewall({
    settings: firewall,
    tunnelPort: tunnel.port,
    findSshPorts: createSshPorts({ listListeners, readGreeting }),
    wayPorts: engines.ports,
    nft: (args, input) => runProgram('nft', args, input),
    log,
  })
  const findProblem = async (network: TunnelNetwork) =>
    (await enforce()) ?? (await findOverlap(firewall.tunnel, network))
  const { tunnel_network: network } = known
  const gate = createGate({
    findProblem,
    network,
    saveNetwork: (tunnel_network) => store({ tunnel_network }),
    tunnel,
    reconciler,
    log,
  })
  const updates = createUpdates(stateFolder, basename(join(import.meta.dirname, '../..')), log)
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  log(`${known.name}: agent started`)
  const { signal } = stopping
  await Promise.all([
    runAgent({ reconciler, gate, engines, listenAt, updates, service, stopwatch, log }, signal),
    showExits({ url: serviceUrl, bearer: known.bearer }, signal),
  ])
}

async function findOverlap(tunnel: string, network: TunnelNetwork): Promise<NodeProblem | null> {
  const read = ['-4', '-6'].map(async (family) => {
    const words = ['-json', family, 'route', 'show', 'table', 'all']
    return parseRoutes(await runProgram('ip', words), tunnel)
  })
  const detail = describeOverlap((await Promise.all(read)).flat(), network)
  return detail === null ? null : { kind: 'network_overlap', detail }
}

async function listListeners(): Promise<Listener[]> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map(readKernelFile)
  return (await Promise.all(tables)).flatMap(parseListeners)
}

/** Returns the stored registration; registers first when there is none, or when the token is a new one. */
async function registered(url: string, folder: string, public_key: string): Promise<Registered> {
  const known = await loadRegistered(folder)
  const token = process.env.NODE_TOKEN ?? ''
  const token_hash = createHash('sha256').update(token).digest('hex')
  if (known && (token === '' || known.token_hash === token_hash)) return known
  if (token === '')
    throw new TokenRefused('NODE_TOKEN is needed at the first start. Get one with: nodes token')
  const nowKnown = { ...(await registerNode(url, { token, public_key })), token_hash }
  await saveRegistered(folder, nowKnown)
  return nowKnown
}

try {
  Object.assign(process.env, withSettingsFile(process.env))
  await main(readSettings(process.env))
} catch (error) {
  const isRefused = [TokenRefused, WrongSetting, SettingsFileError].some(
    (refusal) => error instanceof refusal,
  )
  const isPlain = isRefused || error instanceof ServiceUnreachable
  logError(error instanceof Error && !isPlain ? String(error.stack) : String(error))
  if (error instanceof WrongSetting) logError(USAGE.trimEnd())
  process.exitCode = isRefused ? EXIT_REFUSED : 1
}
