import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Lets an app take connections on a free loopback port, for callers that no HTTP client would be. */
export async function listenOnLoopback(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Sends exactly these bytes and reads until the server closes; the caller asks it to. */
export async function callRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

/** Sends these bytes and hangs up, as a phone that loses its network does, once they are there. */
export async function hangUpAfter(
  port: number,
  bytes: string,
  arrival: Promise<void> = Promise.resolve(),
): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  await arrival
  socket.destroy()
}
