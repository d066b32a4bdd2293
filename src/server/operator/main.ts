import { runOperator } from './commands/run.ts'

process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  now: Date.now,
  write: (text) => process.stdout.write(text),
})
