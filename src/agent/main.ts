import { createHash } from 'node:crypto'
import { machineClock_s, stopwatch } from './edge.ts'
import { followService } from './follow-service.ts'
import { createKeeper } from './keeper.ts'
import { sayTo } from './lines.ts'
import { createService, registerNode, ServiceLost, TokenRefused } from './service.ts'
import { loadKey, loadRegistered, type Registered, saveRegistered } from './state.ts'
import { openInterface } from './wireguard.ts'

const USAGE = `Usage: SERVICE_URL=https://skylark.example [NODE_TOKEN=…] node src/agent/main.ts

  SERVICE_URL   address of the service
  NODE_TOKEN    what "operator nodes add" showed; needed once
  STATE_DIR     the agent's folder, /var/lib/skylark-agent
  INTERFACE     the WireGuard interface, skylark0
`
/** Another start would end the same way. */
const EXIT_REFUSED = 2

const { SERVICE_URL, NODE_TOKEN, STATE_DIR, INTERFACE } = process.env
const say = sayTo(process.stdout)
const complain = sayTo(process.stderr)

async function main(url: string): Promise<void> {
  const folder = STATE_DIR || '/var/lib/skylark-agent'
  const { file, public_key } = await loadKey(folder)
  const known = await registered(url, folder, public_key)
  const tunnel = await openInterface({
    name: INTERFACE || 'skylark0',
    listen_port: known.listen_port,
    private_key_file: file,
  })
  const service = createService(url, known.bearer)
  const keeper = createKeeper({ tunnel, service, stopwatch, machineClock_s })
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  say(`${known.name}: keeps its tunnels`)
  await followService({ keeper, service, stopwatch, say }, stopping.signal)
}

/** As it was registered before, unless there is a token that it was not registered with. */
async function registered(url: string, folder: string, public_key: string): Promise<Registered> {
  const known = await loadRegistered(folder)
  const token = NODE_TOKEN ?? ''
  const token_hash = createHash('sha256').update(token).digest('hex')
  if (known && (token === '' || known.token_hash === token_hash)) return known
  if (token === '') throw new TokenRefused('NODE_TOKEN is needed at the first start')
  const now_known = { ...(await registerNode(url, { token, public_key })), token_hash }
  await saveRegistered(folder, now_known)
  return now_known
}

if (!SERVICE_URL || !URL.canParse(SERVICE_URL)) {
  complain(USAGE.trimEnd())
  process.exitCode = EXIT_REFUSED
} else {
  try {
    await main(SERVICE_URL.replace(/\/+$/, ''))
  } catch (error) {
    const is_plain = error instanceof TokenRefused || error instanceof ServiceLost
    const told = error instanceof Error && !is_plain ? error.stack : String(error)
    complain(String(told))
    process.exitCode = error instanceof TokenRefused ? EXIT_REFUSED : 1
  }
}
