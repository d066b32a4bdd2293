import { registerHooks } from 'node:module'

/** Starts the server in demonstration mode, prints everything that it has loaded, and ends it. */
const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
await import('../../src/server/main.ts')
const ofNode: unknown = Reflect.get(process, 'moduleLoadList')
process.stdout.write(`\n${JSON.stringify([...loaded, ...(ofNode as string[])])}\n`)
process.kill(process.pid, 'SIGTERM')
