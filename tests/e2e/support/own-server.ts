import { test as journey } from './journey.ts'
import { type RunningServer, startServer } from './server.ts'

/** A journey with a server of its own, for what an operator changes for everybody. */
export const test = journey.extend<{ own: RunningServer }>({
  own: async ({ browserName: _browser }, use) => {
    const server = await startServer()
    await use(server)
    await server.remove()
  },
})
