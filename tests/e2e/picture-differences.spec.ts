import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { comparePictures } from '../pictures/compare-pictures.ts'
import { differencePage } from '../pictures/difference-page.ts'
import { buildProduct } from './support/changed-product.ts'

test.use({ viewport: { width: 100, height: 100 }, deviceScaleFactor: 1, isMobile: false })

test('pictures are compared pixel by pixel, and what one lacks counts', async ({ page }) => {
  const box = (height: number) =>
    `<body style="margin:0"><div style="width:50px;height:${height}px;background:black"></div>`
  const take = async (html: string, height: number) => {
    await page.setViewportSize({ width: 100, height })
    await page.setContent(html)
    return await page.screenshot()
  }
  const half = await take(box(50), 100)
  expect((await comparePictures(page, half, half)).share).toBe(0)
  expect((await comparePictures(page, half, await take(box(100), 100))).share).toBe(0.25)
  const { share, marked } = await comparePictures(page, half, await take(box(50), 200))
  expect(share).toBe(0.5)
  const { width, height } = await page.evaluate(async (base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
    const { width, height } = await createImageBitmap(blob)
    return { width, height }
  }, marked.toString('base64'))
  expect([width, height]).toEqual([100, 200])
})

test('the page of differences shows what changed, the most first', () => {
  const files = (name: string) => ({
    before: `before ${name}.png`,
    after: `after ${name}.png`,
    marked: `marked ${name}.png`,
  })
  const html = differencePage('main', [
    { name: 'same', share: 0, ...files('same') },
    { name: 'little', share: 0.001, ...files('little') },
    { name: 'much', share: 0.5, ...files('much') },
    { name: 'new <one>', share: null, before: null, after: 'after new.png', marked: null },
  ])
  expect(html).toContain('3 of 4 changed.')
  expect(html).toContain('only after')
  expect(html).toContain('0.1% changed')
  expect(html).not.toContain('same')
  expect(html).not.toContain('<one>')
  const places = ['new &#60;one&#62;', 'much', 'little'].map((name) => html.indexOf(`<h2>${name}`))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('a copy is built as members get it, after a development server in this process too', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'copy-'))
  const before = process.env.NODE_ENV
  try {
    const program = `require('node:fs').writeFileSync('mode', String(process.env.NODE_ENV))`
    await mkdir(join(copy, 'src/setup'), { recursive: true })
    await writeFile(join(copy, 'src/setup/build.ts'), program)
    process.env.NODE_ENV = 'development'
    await buildProduct(copy)
    expect(await readFile(join(copy, 'mode'), 'utf8')).toBe('undefined')
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
    await rm(copy, { recursive: true, force: true })
  }
})
