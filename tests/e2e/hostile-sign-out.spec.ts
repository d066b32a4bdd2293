import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { TEST_LIMIT_MS } from '../support/patience.ts'
import { listCopies, readStorage } from './support/device-storage.ts'
import { test as base } from './support/fixtures.ts'
import { signUp } from './support/member.ts'
import { createProfile, type Profile } from './support/profile.ts'
import { firstPage, visit } from './support/worker.ts'

/** A browser that nobody has used. */
const test = base.extend<{ newProfile: () => Promise<Profile> }>({
  newProfile: async ({ locale, viewport, server }, use) => {
    const made: Profile[] = []
    await use(async () => {
      await made.pop()?.remove()
      const profile = await createProfile({ locale: locale ?? 'en-US', viewport })
      made.push(profile)
      return profile
    })
    await made.pop()?.remove()
    await server.restart()
  },
})

/** Where the browser dies; at the last of them the sign-out is on the disk. */
const MOMENTS = ['as it is noted', 'as copies go', 'once they are gone'] as const
type Moment = (typeof MOMENTS)[number]

const ROUNDS = process.env.TEST_LONG ? 50 : MOMENTS.length

test(`a browser killed in the middle of a sign-out leaves all or nothing, ${ROUNDS} times (requirements 11.5 and 11.11)`, async ({
  server,
  newProfile,
}) => {
  test.setTimeout(TEST_LIMIT_MS + ROUNDS * 60_000)
  const ends = { untouched: 0, gone: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const moment = MOMENTS[round % MOMENTS.length] as Moment
    const profile = await newProfile()
    const page = await firstPage(await profile.open())
    await visit(page, `${server.origin}/`)
    const member = await signUp(page, server)
    await page.goto(`${server.origin}/account`)
    await expect.poll(() => listCopies(page)).toContain('account')
    const planted = [member.email, member.digital_account_number]
    const before = await readStorage(page)
    for (const value of planted) expect(before).toContain(value)

    await server.stop()
    await page.goto(`${server.origin}/account?tab=settings`)
    await dieAt(page, moment, profile)

    const started = await profile.open()
    const calls: string[] = []
    started.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
    })
    const next = await firstPage(started)
    await next.goto(`${server.origin}/account`)
    const pass = next.getByTestId('remaining')
    await expect(pass.or(next.locator('input[autocomplete^=username]'))).toBeVisible()
    const isUntouched = await pass.isVisible()
    ends[isUntouched ? 'untouched' : 'gone'] += 1
    if (moment === 'once they are gone') expect(isUntouched, moment).toBe(false)
    if (isUntouched) {
      await expect(next.getByRole('article').first()).toContainText(/As of |截至/)
    } else {
      await expect.poll(() => readStorage(next), moment).not.toContain(member.email)
      const kept = await readStorage(next)
      for (const value of planted) expect(kept).not.toContain(value)
      await server.restart()
      await next.goto(`${server.origin}/account`)
      await expect(next.locator('input[autocomplete^=username]')).toBeVisible()
      await expect
        .poll(async () => (await started.cookies(server.origin)).map(({ name }) => name))
        .not.toContain('session')
      await expect.poll(() => calls[0]).toBe('/api/sign-out')
    }
    await profile.kill9()
    await server.restart()
    if (round === ROUNDS - 1) {
      const folders = await foldersWith(profile.folder, member.email)
      console.log(`sign-outs killed: ${JSON.stringify(ends)}, n = ${ROUNDS}`)
      console.log(`raw files that still bear the address: ${folders.join(', ') || 'none'}`)
      // deleted rows stay in the engine's own logs until it compacts them
      for (const folder of folders)
        expect(folder).toMatch(/IndexedDB|Local Storage|Session|History/)
    }
  }
})

/** Signs out by hand and kills the browser at a moment of it. */
async function dieAt(page: Page, moment: Moment, profile: Profile): Promise<void> {
  await page.evaluate((wanted) => {
    const { setItem } = Storage.prototype
    const { clear } = IDBObjectStore.prototype
    const say = () => console.info('now')
    if (wanted === 'as it is noted') {
      Storage.prototype.setItem = function (key, value) {
        setItem.call(this, key, value)
        if (key === 'signed-out') say()
      }
    }
    IDBObjectStore.prototype.clear = function () {
      if (wanted === 'as copies go') say()
      if (wanted === 'once they are gone') this.transaction.addEventListener('complete', say)
      return clear.call(this)
    }
  }, moment)
  const reached = page.waitForEvent('console', (line) => line.text() === 'now')
  await page.getByRole('button', { name: /Sign out|退出登录/ }).click()
  await page.getByRole('dialog').getByRole('button').last().click({ noWaitAfter: true })
  await reached
  await profile.kill9()
}

/** The folders of a profile in whose files a text stands. */
async function foldersWith(folder: string, text: string): Promise<string[]> {
  const found = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))
    const isIn = [Buffer.from(text), Buffer.from(text, 'utf16le')].some((needle) =>
      bytes.includes(needle),
    )
    if (isIn) found.add(relative(folder, join(entry.parentPath, entry.name)))
  }
  return [...found]
}
