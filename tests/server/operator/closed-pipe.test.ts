import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ROOT } from '../../support/source-files.ts'

it('a command ends quietly when nobody reads on, as after `| head`', async () => {
  const command = spawn(process.execPath, ['src/server/operator/main.ts', '--help'], { cwd: ROOT })
  command.stdout.destroy()
  const complaint = text(command.stderr)
  const [code] = await once(command, 'exit')
  expect({ code, complaint: await complaint }).toEqual({ code: 0, complaint: '' })
})
