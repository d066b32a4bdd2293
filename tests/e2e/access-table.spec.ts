import { join } from 'node:path'
import { replaceIn } from './support/changed-product.ts'
import { withChangedProduct } from './support/changed-server.ts'
import { showIntent } from './support/hydration.ts'
import { expect, headingOf } from './support/journey.ts'

/** Entries that refuse, and routes with children, which our own tables do not have. */
const RULES = {
  download: "access: 'everyone', children: [{ access: 'everyone' }, { access: 'closed' }]",
  price: "access: 'closed'",
  faq: "access: 'everyone', children: [{ access: 'closed' }, { access: 'nobodyWroteThis' }]",
  contactUs: "access: 'nobodyWroteThis'",
}

const test = withChangedProduct(async (root) => {
  const web = join(root, 'src/web')
  await replaceIn(join(web, 'access.ts'), 'everyone: true,', 'everyone: true, closed: false,')
  for (const [name, rule] of Object.entries(RULES)) {
    const path = `path: PAGES.${name},`
    await replaceIn(join(web, 'routes.ts'), path, `${path} ${rule},`)
  }
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
