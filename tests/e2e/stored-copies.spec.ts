import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { LOCALES } from '#domain/site/locales.ts'
import { OLD_PEOPLE, readOldCopies } from '../support/old-copies.ts'
import { TEST_LIMIT_MS } from '../support/patience.ts'
import { buildProduct, copyProduct, replaceIn } from './support/changed-product.ts'
import { listCopies, readCopy, writeCopies } from './support/device-storage.ts'
import { button, test as journey } from './support/journey.ts'
import { createProfile, type Profile } from './support/profile.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { firstPage, visit } from './support/worker.ts'

interface ChangedFixtures {
  /** the product of a later day: each account has one required field more on the wire */
  later: RunningServer
}

const test = journey.extend<object, ChangedFixtures>({
  later: [
    async ({ browserName: _browser }, use) => {
      const root = await copyProduct()
      const field = '  terms_version: text(16),\n  user_info'
      const more = '  speed_class: filled(16),\n  terms_version: text(16),\n  user_info'
      await replaceIn(join(root, 'src/contract/shown-account.ts'), field, more)
      const reply = '    terms_version: row.terms_version,'
      const readAccount = join(root, 'src/server/auth/read-account.ts')
      await replaceIn(readAccount, reply, `    speed_class: 'fast',\n${reply}`)
      await buildProduct(root)
      const server = await startServer({}, root)
      await use(server)
      await server.remove()
      await rm(root, { recursive: true })
    },
    { scope: 'worker', timeout: TEST_LIMIT_MS },
  ],
})

const { ann } = OLD_PEOPLE.members
const AGE = /As of |截至/
const NUMBER = new RegExp([...ann.digital_account_number].join('\\s?'))

/** Texts of Ann's copies on each screen. */
const SCREENS: Record<string, RegExp[]> = {
  '/account': [AGE, NUMBER, /ann@mail\.example/, /2 \/ 3/],
  '/account?tab=devices': [AGE, /Study computer/, /Pixel 9/, /Old phone/],
  '/account?tab=usage': [AGE, /4\.2.? ?GB/],
  '/account?tab=orders': [AGE, /\$39\.99/],
  '/account?tab=settings&section=inbox': [AGE, /Chrome/],
}

/** A browser in which an app of the first version was used, started again without the service. */
async function openOffline(server: RunningServer, profile: Profile): Promise<Page> {
  const before = await firstPage(await profile.open())
  await visit(before, `${server.origin}/`)
  await before.goto(`${server.origin}/robots.txt`)
  await writeCopies(before, readOldCopies())
  await server.stop()
  const page = await firstPage(await profile.open())
  profile.errors.length = 0
  await page.clock.setFixedTime(OLD_PEOPLE.momentMs + 3 * 24 * 3600 * 1000)
  return page
}

async function expectScreens(page: Page, { origin }: RunningServer): Promise<void> {
  for (const [path, words] of Object.entries(SCREENS)) {
    await page.goto(`${origin}${path}`)
    for (const word of words) await expect(page.locator('main'), path).toContainText(word)
  }
}

for (const locale of LOCALES) {
  test(`stored copies of the first version are shown without the service, in ${locale}`, async ({
    server,
    viewport,
  }) => {
    const profile = await createProfile({ locale, viewport })
    try {
      const page = await openOffline(server, profile)
      await expectScreens(page, server)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await page.goto(`${server.origin}/account`)
      await expect(page.getByTestId('tier')).toHaveText(/Gold|黄金/)
      expect(profile.errors.filter((line) => line.includes('/api/'))).toEqual([])
    } finally {
      await profile.remove()
      await server.restart()
    }
  })
}

test('stored copies survive a field that a later version needs on the wire', async ({
  later,
  locale,
  viewport,
}) => {
  const profile = await createProfile({ locale: locale ?? 'en-US', viewport })
  try {
    await expectScreens(await openOffline(later, profile), later)
  } finally {
    await profile.remove()
  }
})

test('stored copies of a newer version are left as they are, until the sign-out', async ({
  page,
  membership,
  t,
}) => {
  const { account } = await membership.signUp()
  const about = { account: account.account_id, rev: 9, saved_at: 1, server_time: 1 }
  const newer = { schema: 2, ...about, value: { of: 'another shape' } }
  await page.goto('/robots.txt')
  const { database, ...texts } = readOldCopies()
  const stores = { shadow: { 'account.2': newer } }
  await writeCopies(page, { ...texts, database: { ...database, stores }, local_storage: {} })
  await page.goto('/account')
  await expect(page.getByTestId('tier')).toHaveText(t.free)
  await expect.poll(() => readCopy(page)).toMatchObject({ schema: 1 })
  expect(await readCopy(page, 'account.2')).toEqual(newer)

  await page.goto('/account?tab=settings')
  await button(page, t.sign_out).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect.poll(() => listCopies(page)).not.toContain('account.2')
})
