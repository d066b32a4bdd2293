import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** A proxy by which machines without an internet reach their packages, and visitors the machines. */
export interface Internet {
  port: number
  close(): void
}

/** @param places where names lead, which no one else knows */
export async function openInternet(places: Readonly<Record<string, string>>): Promise<Internet> {
  const server = createServer((request, reply) => {
    const asked = get(request.url ?? '', { headers: request.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    asked.on('error', () => reply.writeHead(502).end())
  })
  server.on('connect', ({ url = '' }, client) => {
    const [name = '', port] = url.split(':')
    const machine = connect(Number(port), places[name])
    machine.once('connect', () => client.write('HTTP/1.1 200 Connected\r\n\r\n'))
    client.pipe(machine).pipe(client)
    for (const end of [client, machine]) {
      end.on('error', () => {
        client.destroy()
        machine.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
