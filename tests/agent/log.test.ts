import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../src/agent/log.ts'

const LOG_MODULE = join(import.meta.dirname, '../../src/agent/log.ts')

/** A process that logs a line to a closed pipe, and another line after it was notified of the error. */
const LOGGING_PROCESS = `
  import { createLog } from ${JSON.stringify(LOG_MODULE)}
  const log = createLog(process.stdout)
  process.stdin.once('end', () => {
    log('service is lost')
    setImmediate(() => {
      log('service is back')
      process.stderr.write('still at work')
    })
  }).resume()`

describe('log of the node agent', () => {
  it('does not end the agent when the reader has left', async () => {
    const agent = spawn(process.execPath, ['--input-type=module', '--eval', LOGGING_PROCESS])
    agent.stdout.destroy()
    agent.stdin.end()
    const [written, [code]] = await Promise.all([text(agent.stderr), once(agent, 'exit')])
    expect({ written, code }).toEqual({ written: 'still at work', code: 0 })
  })

  it('drops lines while the reader is stuck, and goes on afterwards', async () => {
    const read: string[] = []
    let goOn = () => {}
    const out = new Writable({
      decodeStrings: false,
      highWaterMark: 20,
      write(line: string, _encoding, done) {
        read.push(line)
        goOn = done
      },
    })
    const log = createLog(out)
    for (const line of ['service is lost', 'service is back', 'service is lost']) log(line)
    const drained = once(out, 'drain')
    while (out.writableLength > 0) goOn()
    await drained
    log('the end')
    expect(read).toEqual(['service is lost\n', 'service is back\n', 'the end\n'])
  })
})
