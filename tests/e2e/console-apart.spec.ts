import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { PAGE_LIST_PATH } from '#contract/site/page-list.ts'
import { ROOT } from '../support/source-files.ts'
import { readStorage } from './support/device-storage.ts'
import { expect, headingOf, test } from './support/journey.ts'
import { visit } from './support/worker.ts'

const ASSETS = join(ROOT, 'dist/assets')
const OF_CONSOLE = /\/api\/operator|\/operator\/|console-[\w-]+\.js/

test('the console is in no script, list or page that a visitor gets', async ({ page, server }) => {
  const scripts = (await readdir(ASSETS)).filter((name) => /\.js$/.test(name))
  const visitors = scripts.filter((name) => !name.startsWith('console-'))
  expect(visitors.length).toBeLessThan(scripts.length)
  for (const name of visitors) {
    expect(await readFile(join(ASSETS, name), 'utf8'), name).not.toContain('/api/operator')
  }
  for (const path of ['/', '/sw.js', PAGE_LIST_PATH, '/robots.txt', '/sitemap.xml']) {
    const answer = await page.request.get(`${server.origin}${path}`)
    expect(await answer.text(), path).not.toMatch(OF_CONSOLE)
  }
})

test('no script of a visitor holds the rules of a call', async () => {
  const names = (await readdir(ASSETS)).filter((name) => /\.js$/.test(name))
  const scripts = await Promise.all(names.map((name) => readFile(join(ASSETS, name), 'utf8')))
  const summaries = Object.values({ ...ENDPOINTS, ...CONSOLE_ENDPOINTS }).map(
    (endpoint) => endpoint.summary,
  )
  expect(summaries.filter((summary) => scripts.some((script) => script.includes(summary)))).toEqual(
    [],
  )
})

test('the worker keeps nothing of the console, and never answers for it', { tag: '@core' }, async ({
  page,
  server,
}) => {
  await visit(page, `${server.origin}/price`)
  const answer = await page.goto(`${server.origin}/operator`)
  expect(answer?.fromServiceWorker()).toBe(false)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.not.stringContaining('unsafe-'),
  })
  await expect(headingOf(page)).toBeVisible()
  expect(await readStorage(page)).not.toContain(`${server.origin}/operator`)
  expect(await readStorage(page)).not.toMatch(/assets\/console-[\w-]+\.js"/)
})
