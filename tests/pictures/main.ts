import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { buildProduct, copyCommit } from '../e2e/support/changed-product.ts'
import { findChromium, PLAYWRIGHT_FLAGS } from '../support/chromium.ts'
import { findFreePort } from '../support/free-port.ts'
import { ROOT } from '../support/source-files.ts'
import { comparePictures } from './compare-pictures.ts'
import { type Difference, differencePage } from './difference-page.ts'
import { takeBrands } from './take-brands.ts'
import { takePictures } from './take-pictures.ts'

const FOLDER = join(ROOT, 'node_modules/.cache/pictures')
const SIDES = ['before', 'after'] as const
type Side = (typeof SIDES)[number]

const { values } = parseArgs({
  options: { against: { type: 'string' }, only: { type: 'string', default: '' } },
})
/** Takes the pictures of a commit and of the files as they are, and writes the page of their differences. */
async function main(commit: string): Promise<void> {
  const started = performance.now()
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const earlier = await copyCommit(commit)
  const roots: Record<Side, string> = { before: earlier, after: ROOT }
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...PLAYWRIGHT_FLAGS],
  })
  try {
    const port = await findFreePort()
    for (const side of SIDES) {
      const root = roots[side]
      await buildProduct(root)
      const keep = (name: string, png: Buffer) => writeFile(fileOf(side, name), png)
      const options = { root, port, only: values.only, keep }
      await takePictures(browser, options)
      await takeBrands(browser, options)
      console.log(`${side}: ${(await namesOf(side)).length} pictures`)
    }
    const differences = await compareAll(browser)
    await writeFile(join(FOLDER, 'index.html'), differencePage(commit, differences))
    const changed = differences.filter(({ share }) => share !== 0)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(
      `${changed.length} of ${differences.length} changed, ${seconds} s: ${join(FOLDER, 'index.html')}`,
    )
  } finally {
    await browser.close()
    await rm(earlier, { recursive: true, force: true })
  }
}

const fileOf = (side: Side | 'marked', name: string) => join(FOLDER, `${side} ${name}.png`)

const namesOf = async (side: Side) =>
  (await readdir(FOLDER))
    .filter((file) => file.startsWith(`${side} `))
    .map((file) => file.slice(side.length + 1, -'.png'.length))

async function compareAll(browser: Browser): Promise<Difference[]> {
  const [before, after] = await Promise.all(SIDES.map(async (side) => new Set(await namesOf(side))))
  const page = await browser.newPage()
  const differences: Difference[] = []
  for (const name of [...new Set([...(before ?? []), ...(after ?? [])])].sort()) {
    const files = {
      before: before?.has(name) ? `before ${name}.png` : null,
      after: after?.has(name) ? `after ${name}.png` : null,
    }
    if (files.before === null || files.after === null) {
      differences.push({ name, share: null, marked: null, ...files })
      continue
    }
    const pictures = await Promise.all(SIDES.map((side) => readFile(fileOf(side, name))))
    const { share, marked } = await comparePictures(page, ...(pictures as [Buffer, Buffer]))
    if (share > 0) await writeFile(fileOf('marked', name), marked)
    differences.push({ name, share, marked: share > 0 ? `marked ${name}.png` : null, ...files })
  }
  return differences
}

if (values.against === undefined) {
  throw new Error('Type npm run pictures -- --against <commit> [--only <part of a name>]')
}
await main(values.against)
