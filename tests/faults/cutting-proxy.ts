import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** When the connection breaks: before the request, within it, or before its reply arrives. */
export type Cut = 'before' | 'during' | 'after'

/** A proxy between a client and a server that cuts the connection on demand. */
export interface CuttingProxy {
  address: string
  cut: Cut | null
  close(): Promise<void>
}

export async function startCuttingProxy(
  serverPort: number,
  host = '127.0.0.1',
): Promise<CuttingProxy> {
  const sockets = new Set<Socket>()
  const proxy: CuttingProxy = { address: '', cut: null, close }
  const server = createServer((client) => {
    const { cut } = proxy
    keep(client)
    if (cut === 'before') {
      client.destroy()
      return
    }
    const upstream = keep(connect(serverPort, '127.0.0.1'))
    const breakWire = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('data', (bytes: Buffer) => {
      if (cut !== 'during') upstream.write(bytes)
      else upstream.write(bytes.subarray(0, bytes.length - 1), breakWire)
    })
    upstream.on('data', (bytes: Buffer) => {
      if (cut === 'after') breakWire()
      else client.write(bytes)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, host)

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    return socket
  }

  async function close() {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }

  await once(server, 'listening')
  proxy.address = `http://${host}:${(server.address() as AddressInfo).port}`
  return proxy
}
