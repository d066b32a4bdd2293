import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildProduct } from './support/changed-product.ts'

test('a changed copy is built as members get it, also after a development server in this process', async () => {
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
