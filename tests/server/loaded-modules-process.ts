import { registerHooks } from 'node:module'

/** Starts the built server in demo mode, prints everything that it has loaded, and ends it. */
const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
await import(new URL('../../dist/server/main.js', import.meta.url).href)
const ofNode: unknown = Reflect.get(process, 'moduleLoadList')
process.stdout.write(`\n${JSON.stringify([...loaded, ...(ofNode as string[])])}\n`)
process.kill(process.pid, 'SIGTERM')
