import type { ChildProcess } from 'node:child_process'
import { type Machines, WORLD } from './machines.ts'

const PORT = 7008

const SENDER = `const chunk = Buffer.alloc(65536, 7)
require('node:net').createServer((s) => {
  const send = () => { while (s.write(chunk)); }
  s.on('error', () => {}).on('drain', send)
  send()
}).listen(${PORT}, '${WORLD.ipv4}', () => console.log('ready'))`

const RECEIVER = `const [bytesPerMs] = process.argv.slice(1).map(Number)
let taken = 0
const s = require('node:net').connect(${PORT}, '${WORLD.ipv4}', () => {
  console.log('ready')
  const beganMs = performance.now()
  s.on('data', ({ length }) => {
    taken += length
    const aheadMs = taken / bytesPerMs - (performance.now() - beganMs)
    if (aheadMs < 10) return
    s.pause()
    setTimeout(() => s.resume(), aheadMs)
  })
})`

/** Starts what sends without end to anyone who connects, as fast as they take it. */
export const startSending = (machines: Machines): Promise<ChildProcess> =>
  machines.start('world', [process.execPath, '-e', SENDER])

/**
 * Lets the device draw through its tunnel until the program is ended.
 * @param bytesPerMs without it as fast as the machine carries
 */
export const startDrawing = (
  machines: Machines,
  bytesPerMs = Number.POSITIVE_INFINITY,
): Promise<ChildProcess> =>
  machines.start('device', [process.execPath, '-e', RECEIVER, String(bytesPerMs)])
