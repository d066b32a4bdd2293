import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { buildProduct, copyCommit } from '../e2e/support/changed-product.ts'
import { findChromium, PLAYWRIGHT_FLAGS } from '../support/chromium.ts'
import { runCommand } from '../support/commands.ts'
import { findFreePort } from '../support/free-port.ts'
import { ROOT } from '../support/source-files.ts'
import { FOLDER } from './folder.ts'
import { takeBrands } from './take-brands.ts'
import { takePictures } from './take-pictures.ts'

const { values } = parseArgs({
  options: { against: { type: 'string' }, only: { type: 'string', default: '' } },
})

/** Takes the pictures of a commit and of the files as they are, and leaves their comparison to Playwright. */
async function main(commit: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  const earlier = await copyCommit(commit)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...PLAYWRIGHT_FLAGS],
  })
  try {
    const port = await findFreePort()
    for (const [side, root] of [
      ['before', earlier],
      ['after', ROOT],
    ] as const) {
      const folder = join(FOLDER, side)
      await mkdir(folder, { recursive: true })
      await buildProduct(root)
      const keep = (name: string, png: Buffer) => writeFile(join(folder, `${name}.png`), png)
      const options = { root, port, only: values.only, keep }
      await takePictures(browser, options)
      await takeBrands(browser, options)
      console.log(`${side}: ${(await readdir(folder)).length} pictures`)
    }
  } finally {
    await browser.close()
    await rm(earlier, { recursive: true, force: true })
  }
  await runCommand('playwright', ['test', '--config=tests/pictures/playwright.config.ts'], 'stream')
  console.log(`Look at ${join(FOLDER, 'report/index.html')}`)
}

if (values.against === undefined) {
  throw new Error('Type npm run pictures -- --against <commit> [--only <part of a name>]')
}
await main(values.against)
