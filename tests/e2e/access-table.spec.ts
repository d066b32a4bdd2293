import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TEST_LIMIT_MS } from '../support/patience.ts'
import { buildProduct, copyProduct, replaceIn } from './support/changed-product.ts'
import { showIntent } from './support/hydration.ts'
import { expect, headingOf, test as journey } from './support/journey.ts'
import { startServer } from './support/server.ts'

/** Entries that refuse, and routes with children, which our own tables do not have. */
const RULES = {
  download: "access: 'everyone', children: [{ access: 'everyone' }, { access: 'closed' }]",
  price: "access: 'closed'",
  faq: "access: 'everyone', children: [{ access: 'closed' }, { access: 'nobodyWroteThis' }]",
  contactUs: "access: 'nobodyWroteThis'",
}

const test = journey.extend<object, { root: string }>({
  root: [
    async ({ browserName: _browser }, use) => {
      const root = await copyProduct()
      const web = join(root, 'src/web')
      await replaceIn(join(web, 'access.ts'), 'everyone: true,', 'everyone: true, closed: false,')
      for (const [name, rule] of Object.entries(RULES)) {
        const path = `path: PAGES.${name},`
        await replaceIn(join(web, 'routes.ts'), path, `${path} ${rule},`)
      }
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

test('entries of the access table, and a route whose children all fail, close pages (requirement 6.3)', async ({
  page,
  t,
}) => {
  const closed = ['/price', '/faq', '/contact-us']
  await page.goto('/download')
  await expect(headingOf(page)).toHaveText(t.downloadTitle)
  const menu = page.getByRole('banner').locator('nav a')
  await expect(menu.and(page.locator('[href="/download"]')).first()).toBeAttached()
  for (const path of closed) {
    await expect(menu.and(page.locator(`[href="${path}"]`)), path).toHaveCount(0)
  }
  for (const path of closed) {
    await page.goto(path)
    await showIntent(page)
    await expect(page, path).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(headingOf(page), path).toHaveText(t.loginTitle)
  }
})
