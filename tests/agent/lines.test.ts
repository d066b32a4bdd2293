import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { sayTo } from '../../src/agent/lines.ts'

const LINES = join(import.meta.dirname, '../../src/agent/lines.ts')

/** An agent that says a line to whoever has left, and one more after it has learned that. */
const SPEAKER = `
  import { sayTo } from ${JSON.stringify(LINES)}
  const say = sayTo(process.stdout)
  process.stdin.once('end', () => {
    say('service is lost')
    setImmediate(() => {
      say('service is back')
      process.stderr.write('still at work')
    })
  }).resume()`

describe('what the node agent says', () => {
  it('ends nothing when its reader has left', async () => {
    const agent = spawn(process.execPath, ['--input-type=module', '--eval', SPEAKER])
    agent.stdout.destroy()
    agent.stdin.end()
    const [told, [code]] = await Promise.all([text(agent.stderr), once(agent, 'exit')])
    expect({ told, code }).toEqual({ told: 'still at work', code: 0 })
  })

  it('is dropped while its reader stands still, and goes on with it', async () => {
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
    const say = sayTo(out)
    for (const line of ['service is lost', 'service is back', 'service is lost']) say(line)
    const drained = once(out, 'drain')
    while (out.writableLength > 0) goOn()
    await drained
    say('the end')
    expect(read).toEqual(['service is lost\n', 'service is back\n', 'the end\n'])
  })
})
