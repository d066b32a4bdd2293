import { readFile } from 'node:fs/promises'
import { addAuthenticator } from './support/factors.ts'
import { button, expect, field, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { PASSWORD } from './support/membership.ts'
import { expectSignedOut, openSessions } from './support/other-sessions.ts'

test.use(WITHOUT_WORKER)

test('signing out everywhere else takes two steps', async ({
  page,
  browser,
  server,
  membership,
  a,
}) => {
  const { email } = await membership.signUp()
  const { rows, otherBrowser } = await openSessions({ page, browser, server }, email)
  await pressOn(page, button(page, a.end_others))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: a.end }))
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(a.thisOne as string)
  await expectSignedOut(otherBrowser)
  expect((await membership.call('getSession')).signed_in).toBe(true)
})

test('new recovery codes replace the old ones, and are kept by copy, file or paper', async ({
  page,
  context,
  membership,
  a,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let prints = 0
  await page.exposeFunction('countPrint', () => {
    prints += 1
  })
  await page.addInitScript('window.print = () => countPrint()')
  await membership.signUp()
  const { recovery_codes: earlier } = await addAuthenticator(membership)
  await page.goto('/account?tab=settings&section=authenticator')
  await pressOn(page, button(page, a.newCodes))
  await typeInto(page, field(page, a.presentPassword), PASSWORD)
  await typeInto(page, field(page, a.appCode), earlier[0] ?? '')
  await pressOn(page, button(page, a.drawCodes))
  await expect(page.getByRole('heading', { name: a.yourCodes })).toBeFocused()
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect(codes.filter((code) => earlier.includes(code))).toEqual([])

  await pressOn(page, button(page, a.copyCodes))
  await expect(page.getByText(t.copied)).toBeVisible()
  const text = `${codes.join('\n')}\n`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)

  const download = page.waitForEvent('download')
  await pressOn(page, page.getByRole('link', { name: a.keepFile }))
  const file = await download
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(text)

  await pressOn(page, button(page, a.print))
  await expect.poll(() => prints).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(button(page, a.kept)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await pressOn(page, button(page, a.kept))
  await expect(page.getByText(a.codesLeft)).toBeVisible()
})

test('emails come in the language that was chosen for them', async ({
  page,
  server,
  membership,
  locale,
  a,
}) => {
  const isChinese = locale === 'zh-CN'
  const { email } = await membership.signUp()
  await page.goto('/account?tab=settings&section=notices')
  const languages = page.getByRole('group', { name: a.mailLanguage })
  const other = languages.getByRole('button', { name: isChinese ? 'English' : '中文' })
  await pressOn(page, other)
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  const chosen = isChinese ? 'en-US' : 'zh-CN'
  await expect.poll(async () => (await membership.call('getSettings')).locale).toBe(chosen)

  await membership.buy('gold', 'week')
  const receipt = isChinese ? /receipt/i : /收据/
  await expect.poll(async () => (await server.latestMail(email)).subject).toMatch(receipt)
})
