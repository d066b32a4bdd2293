import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { LARK, LARK_OUTLINE } from '#domain/brand/mark.ts'
import {
  BRAND,
  BRAND_ON_NIGHT,
  BRAND_PRESSED,
  BRAND_PRESSED_ON_NIGHT,
} from '#domain/brand/palette.ts'
import { ROOT } from '../support/source-files.ts'
import { replaceIn } from './support/changed-product.ts'
import { withChangedProduct } from './support/changed-server.ts'

const MARK = 'M4 26 32 2 60 26 32 50Z'
const COLOURS: Record<string, string> = {
  [BRAND]: '#1B998B',
  [BRAND_ON_NIGHT]: '#2EC4B6',
  [BRAND_PRESSED]: '#14776C',
  [BRAND_PRESSED_ON_NIGHT]: '#5FD9CD',
}
/** The edge of the wing, which follows the outline. */
const WING = LARK.slice(LARK_OUTLINE.length)
const OLD = new RegExp([...Object.keys(COLOURS), LARK_OUTLINE, WING].join('|'), 'i')

/** The operator's own setting, which the default content fills. */
const NAMES = [
  ['云雀', '百灵'],
  ['Skylark', 'Woodlark'],
] as const
const OLD_NAME = new RegExp(NAMES.map(([before]) => before).join('|'))

const TEXT = /\.(ts|tsx|mjs|js|css|html|svg|json|po|md|webmanifest)$/
const ICONS = /\.(png|ico|svg)$/

const PAGES = ['/', '/price', '/login', '/account', '/pay', '/faq', '/nothing-here', '/operator']
const FILES = [
  '/icon.svg',
  '/api/openapi.json',
  '/manifest.en-US.webmanifest',
  '/manifest.zh-CN.webmanifest',
  '/sw.js',
]

const test = withChangedProduct(async (root) => {
  const brand = join(root, 'src/domain/brand')
  for (const [before, after] of Object.entries(COLOURS)) {
    await replaceIn(join(brand, 'palette.ts'), before, after)
  }
  await replaceIn(join(brand, 'mark.ts'), LARK_OUTLINE, MARK)
  await replaceIn(join(brand, 'mark.ts'), WING, '')
  for (const [before, after] of NAMES) {
    await replaceIn(join(root, 'locales/content/web-config.json'), before, after)
  }
  await promisify(execFile)(process.execPath, ['src/setup/draw-icons.ts'], { cwd: root })
})

async function filesIn(root: string, folders: readonly string[]): Promise<string[]> {
  const lists = folders.map(async (folder) => {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  })
  return (await Promise.all(lists)).flat()
}

// one worker, because each would build or start a service of its own
test.describe.configure({ mode: 'default' })

test.describe('another brand, changed in its two files and the name in its setting', () => {
  test('leaves the previous colour and mark in no source and in no script', async ({ root }) => {
    const files = await filesIn(root, ['src', 'public', 'locales', 'dist'])
    const texts = [...files.filter((file) => TEXT.test(file)), join(root, 'index.html')]
    const stale = await Promise.all(
      texts.map(async (file) => (OLD.test(await readFile(file, 'utf8')) ? [file] : [])),
    )
    expect(stale.flat()).toEqual([])
  })

  test('is in every icon', async ({ root }) => {
    const icons = (await filesIn(root, ['public'])).filter((file) => ICONS.test(file))
    const own = icons.filter((file) => !file.includes('/screenshots/'))
    expect(own.length).toBeGreaterThan(0)
    for (const icon of own) {
      const before = await readFile(icon.replace(root, ROOT))
      expect((await readFile(icon)).equals(before), icon).toBe(false)
    }
  })

  test('is on every page, in emails and in the manifest', async ({ page, server, membership }) => {
    for (const path of [...PAGES, ...FILES]) {
      const text = await (await page.request.get(`${server.origin}${path}`)).text()
      expect(text, path).not.toMatch(OLD)
      expect(text, path).not.toMatch(OLD_NAME)
    }
    const { email } = await membership.signUp()
    const { html, subject } = await server.latestMail(email)
    expect(subject + html).not.toMatch(OLD)
    expect(subject + html).not.toMatch(OLD_NAME)
    const { payment_url } = await membership.order('gold', 'month')
    const payPage = await (await page.request.get(payment_url)).text()
    expect(payPage).not.toMatch(OLD)
    expect(payPage).toContain(COLOURS[BRAND])

    await page.goto(`${server.origin}/`)
    const mark = page.getByRole('banner').locator(`path[d="${MARK}"]`)
    await expect(mark).toHaveCount(1)
    await expect(page.getByRole('banner').locator('svg:has(path)').first()).toHaveCSS(
      'fill',
      'rgb(27, 153, 139)',
    )
  })
})
