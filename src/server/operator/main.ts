import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'))
const { runOperator } = await import('./commands/run.ts')

// a reader that has seen enough, such as `head`, is no failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  now: Date.now,
  write: (text) => process.stdout.write(text),
  writeProgress: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
})
