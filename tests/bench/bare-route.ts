import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '../support/free-port.ts'

/** Starts a bare Fastify route over a database, in a process of its own. */
export async function startBareRoute(
  file: string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await findFreePort()
  const child = fork(join(import.meta.dirname, 'bare-route-process.ts'), [file, String(port)])
  await once(child, 'message')
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
