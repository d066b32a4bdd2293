import { rm } from 'node:fs/promises'
import { TEST_LIMIT_MS } from '../../support/patience.ts'
import { buildProduct, copyProduct } from './changed-product.ts'
import { test as journey } from './journey.ts'
import { startServer } from './server.ts'

/** Makes a test whose server runs a copy of the product, built after `change`; one copy for each worker. */
export const withChangedProduct = (change: (root: string) => Promise<void>) =>
  journey.extend<object, { root: string }>({
    root: [
      async ({ browserName: _browser }, use) => {
        const root = await copyProduct()
        await change(root)
        await buildProduct(root)
        await use(root)
        await rm(root, { recursive: true })
      },
      { scope: 'worker', timeout: TEST_LIMIT_MS },
    ],

    server: [
      async ({ root }, use) => {
        const server = await startServer({}, root)
        await use(server)
        await server.remove()
      },
      { scope: 'worker' },
    ],
  })
