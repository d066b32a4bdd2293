import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Lies below the range that the kernel uses for outgoing connections, which could take a free port meanwhile. */
const PORTS = [20_000, 32_000] as const

/** A loopback TCP port that nothing listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
