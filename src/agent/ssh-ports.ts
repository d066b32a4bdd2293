const LISTENING = '0A'
const ROOT = '0'
const GREETING = /^SSH-/

export interface Listener {
  /** IP address to connect to from this machine */
  address: string
  port: number
}

/**
 * Parses `/proc/net/tcp` or `tcp6`: listeners of root, except on loopback. Daemons of other users are
 * left out, so that none of them can open a port by answering like SSH.
 */
export function parseListeners(table: string): Listener[] {
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , user]) => state === LISTENING && user === ROOT)
    .map(([, local = '']) => {
      const [address = '', port = ''] = local.split(':')
      return { address: readAddress(address), port: Number.parseInt(port, 16) }
    })
    .filter(({ address }) => !/^127\.|^(0000:){7}0001$/.test(address))
}

/** Reads a hexadecimal address, of which the kernel writes each 32 bits in host order: low byte first. */
function readAddress(hex: string): string {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap((word) => (word.match(/../g) ?? []).reverse())
  return bytes.length === 4
    ? bytes.map((byte) => Number.parseInt(byte, 16)).join('.')
    : (bytes.join('').match(/.{4}/g) ?? []).join(':')
}

interface Parts {
  listListeners: () => Promise<Listener[]>
  /** returns what the listener sends first, unasked; empty when it sends nothing */
  readGreeting: (listener: Listener) => Promise<string>
}

/**
 * Finds the ports where SSH answers, whichever program or socket unit listens there; connects to each
 * listener once.
 */
export function createSshPorts({ listListeners, readGreeting }: Parts): () => Promise<number[]> {
  let known = new Map<string, boolean>()
  return async () => {
    const listeners = await listListeners()
    const checked = await Promise.all(
      listeners.map(async (listener) => {
        const key = `${listener.address} ${listener.port}`
        const isSsh = known.get(key) ?? GREETING.test(await readGreeting(listener))
        return { key, isSsh, port: listener.port }
      }),
    )
    known = new Map(checked.map(({ key, isSsh }) => [key, isSsh]))
    return checked.filter(({ isSsh }) => isSsh).map(({ port }) => port)
  }
}
