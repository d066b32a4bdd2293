import { inside } from './network-namespaces.ts'

/** A packet's way that is tried: to a port of TCP, to one that greets, to one of UDP that answers, or an echo. */
export interface Probe {
  protocol: 'tcp' | 'greeting' | 'udp' | 'icmp'
  host: string
  port?: number
}

/**
 * Takes connections at ports of TCP, greets as SSH at some, and answers at ports of UDP: of each host,
 * where one machine has several, so that an answer comes from where it was asked.
 */
export const SERVER = `
const { tcp = [], udp = [], ssh = [], hosts = ['0.0.0.0', '::'] } = JSON.parse(process.argv[1])
const ready = [...tcp, ...ssh].map((port) => new Promise((go) => require('node:net')
  .createServer((s) => { s.on('error', () => {}); s.end(ssh.includes(port) ? 'SSH-2.0-test\\r\\n' : '') })
  .listen(port, '::', go)))
for (const port of udp) for (const host of hosts) {
  const type = host.includes(':') ? 'udp6' : 'udp4'
  const socket = require('node:dgram').createSocket({ type, ipv6Only: type === 'udp6' })
  socket.on('message', (asked, { port, address }) => {
    socket.send(Buffer.alloc(Number(asked) || 1), port, address, () => {})
  })
  ready.push(new Promise((go) => socket.bind(port, host, go)))
}
Promise.all(ready).then(() => console.log('ready'))`

/** Tries every way at the same time; how many bytes came back where one was open, else null. */
const PROBER = `
const [probes, size] = JSON.parse(process.argv[1])
const tries = {
  tcp: ({ host, port }, end) => {
    const s = require('node:net').connect(port, host, () => end(0)).on('error', () => end(null))
    setTimeout(() => s.destroy(), 3000)
  },
  greeting: ({ host, port }, end) => {
    const s = require('node:net').connect(port, host).on('error', () => end(null))
    s.on('data', (greeting) => end(greeting.length))
    setTimeout(() => s.destroy(), 3000)
  },
  udp: ({ host, port }, end) => {
    const s = require('node:dgram').createSocket(host.includes(':') ? 'udp6' : 'udp4')
    s.on('message', (m) => end(m.length)).on('error', () => {})
    const send = () => s.send(String(size), port, host, () => {})
    send()
    setInterval(send, 500)
  },
  icmp: ({ host }, end) => require('node:child_process')
    .execFile('ping', ['-c', '2', '-i', '0.3', '-W', '2', host], (error) => end(error ? null : 0)),
}
Promise.all(probes.map((probe) => new Promise((end) => {
  setTimeout(() => end(null), 2500)
  tries[probe.protocol](probe, end)
}))).then((found) => { console.log(JSON.stringify(found)); process.exit() })`

export const nameOf = ({ protocol, host, port }: Probe) =>
  [protocol, host, port ?? []].flat().join(' ')

export const tcp = (port: number, hosts: readonly string[]): Probe[] =>
  hosts.map((host) => ({ protocol: 'tcp', host, port }))
export const greeting = (port: number, hosts: readonly string[]): Probe[] =>
  hosts.map((host) => ({ protocol: 'greeting', host, port }))
export const udp = (port: number, hosts: readonly string[]): Probe[] =>
  hosts.map((host) => ({ protocol: 'udp', host, port }))
export const icmp = (hosts: readonly string[]): Probe[] =>
  hosts.map((host) => ({ protocol: 'icmp', host }))

export interface ProbeOptions {
  /** bytes that UDP is asked to answer with */
  size?: number
  /** a program that starts the prober */
  as?: readonly string[]
}

/** @returns names of the probes that came through */
export async function probe(
  space: string,
  probes: readonly Probe[],
  { size = 1, as = [] }: ProbeOptions = {},
): Promise<string[]> {
  const request = JSON.stringify([probes, size])
  const words = [...as, process.execPath, '-e', PROBER, request]
  const found: (number | null)[] = JSON.parse(await inside(space, ...words))
  return probes.filter((_, index) => typeof found[index] === 'number').map(nameOf)
}
