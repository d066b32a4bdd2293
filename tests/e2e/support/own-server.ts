import type { BrowserContext } from '@playwright/test'
import { test as journey } from './journey.ts'
import { type RunningServer, startServer } from './server.ts'

/** A journey with a server of its own, for what an operator changes for everybody. */
export const test = withOwnServer()

/** The same with settings of that server. */
export function withOwnServer(...settings: Parameters<typeof startServer>) {
  return journey.extend<{ own: RunningServer }>({
    own: async ({ context }, use) => {
      const server = await startServer(...settings)
      await use(server)
      await closePages(context)
      await server.remove()
    },
  })
}

/** Ends what pages still load: a script cut off by its server's end would count as their error. */
export async function closePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.close()
}
