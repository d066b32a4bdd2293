/**
 * A reverse proxy in the world behind the node, in front of the service: it takes calls over IPv4 and
 * IPv6 and names the caller's address, as operators' proxies do. A second one calls from an address that
 * the service does not trust.
 */
export const RELAY = `
const { request, createServer } = require('node:http')
const { service, fronts } = JSON.parse(process.argv[1])
const open = ({ host, port, from }) => new Promise((go) => createServer((call, answer) => {
  const caller = call.socket.remoteAddress.replace(/^::ffff:/, '')
  const headers = { ...call.headers, 'x-forwarded-for': caller }
  const to = { ...service, localAddress: from, method: call.method, path: call.url, headers }
  call.pipe(request(to, (reply) => {
    answer.writeHead(reply.statusCode, reply.headers)
    reply.pipe(answer)
  }).on('error', () => answer.destroy()))
}).listen(port, host, go))
Promise.all(fronts.map(open)).then(() => console.log('ready'))`

/** Asks addresses where they were called from, each over its own IP version; null where nobody answers. */
export const ASKER = `
Promise.all(JSON.parse(process.argv[1]).map((url) => fetch(url, { signal: AbortSignal.timeout(5000) })
  .then((answer) => answer.json()).catch(() => null)))
  .then((found) => { console.log(JSON.stringify(found)); process.exit() })`
