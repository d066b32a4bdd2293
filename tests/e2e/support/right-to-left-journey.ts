import { rm } from 'node:fs/promises'
import { TEST_LIMIT_MS } from '../../support/patience.ts'
import { test as journey } from './journey.ts'
import { buildRightToLeft } from './right-to-left.ts'
import { type RunningServer, startServer } from './server.ts'

interface RightToLeftFixtures {
  /** a service whose second language, `ar`, runs from right to left */
  rightToLeft: RunningServer
}

export const test = journey.extend<object, RightToLeftFixtures>({
  rightToLeft: [
    async ({ browserName: _browser }, use) => {
      const root = await buildRightToLeft()
      const server = await startServer({}, root)
      await use(server)
      await server.remove()
      await rm(root, { recursive: true })
    },
    { scope: 'worker', timeout: TEST_LIMIT_MS },
  ],
})
