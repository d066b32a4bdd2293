import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { serveOnLoopback } from '../../support/loopback-server.ts'

/** Sends calls to several servers in turn; what cannot reach one goes to the next. */
export interface Balancer {
  address: string
  /** while true it takes no calls */
  isClosed: boolean
  close(): Promise<void>
}

/** @param servers those that there are at each call */
export async function startBalancer(servers: readonly { address: string }[]): Promise<Balancer> {
  let turn = 0
  const { port, close } = await serveOnLoopback((call, reply) => {
    if (balancer.isClosed) reply.destroy()
    else pass(call, reply, servers.length)
  })
  const balancer: Balancer = { address: `http://127.0.0.1:${port}`, isClosed: false, close }

  function pass(call: IncomingMessage, reply: ServerResponse, tries: number) {
    turn += 1
    const target = new URL(call.url ?? '/', servers[turn % servers.length]?.address)
    const { method, headers } = call
    const onward = request(target, { method, headers, agent: false }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply).on('error', () => reply.destroy())
      answer.on('error', () => reply.destroy())
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // nobody has seen the call: another server may take it
      if (error.code === 'ECONNREFUSED' && tries > 1) pass(call, reply, tries - 1)
      else if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    onward.on('socket', (socket) => socket.once('connect', () => call.pipe(onward)))
  }

  return balancer
}
