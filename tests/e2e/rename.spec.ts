import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LOCALES } from '#domain/locales.ts'
import { expect, test as journey } from './support/journey.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { askWorker, visit } from './support/worker.ts'

const NAMES = { 'en-US': 'Nightjar', 'zh-CN': '夜鹰' }
const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const test = journey.extend<{ own: RunningServer }>({
  own: async ({ browserName: _browser }, use) => {
    const server = await startServer()
    await use(server)
    await server.remove()
  },
})

test('the operator renames the product by command, without a build (decision 29)', async ({
  page,
  own,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_CONNECTION_REFUSED|Client address not available/)
  await visit(page, `${own.origin}/`)
  const folder = join(own.data_dir, 'my-content')
  await operate(own, 'content', 'export', folder)
  const file = join(folder, 'content/web-config.json')
  const config = JSON.parse(await readFile(file, 'utf8'))
  const renamed = { ...config, app_name: NAMES['zh-CN'], app_name_en: NAMES['en-US'] }
  await writeFile(file, JSON.stringify(renamed))
  await operate(own, 'content', 'apply', folder)

  for (const locale of LOCALES) {
    const read = async () => (await fetch(`${own.origin}/price?locale=${locale}`)).text()
    await expect.poll(read).toContain(` · ${NAMES[locale]}</title>`)
    const manifest = await fetch(`${own.origin}/manifest.${locale}.webmanifest`)
    expect(await manifest.json()).toMatchObject({ name: NAMES[locale] })
  }

  expect(await askWorker(page, { type: 'sync' })).toBe('switched')
  await own.stop()
  for (const locale of LOCALES) {
    await page.goto(`${own.origin}/?locale=${locale}`)
    await expect(page).toHaveTitle(NAMES[locale])
    await expect(page.locator('header a[href="/"]')).toContainText(NAMES[locale])
    await expect(page.locator('body')).not.toContainText(/Skylark|云雀/)
  }
})

/** Runs the operator's command beside the running server. @throws when it is refused */
async function operate(server: RunningServer, ...words: string[]): Promise<void> {
  await run('npm', ['run', '--silent', 'operator', '--', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: server.data_dir },
  })
}
