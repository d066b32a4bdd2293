import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { FOLDER } from './folder.ts'

const names = ['before', 'after'].flatMap((side) => readdirSync(join(FOLDER, side)))

for (const name of [...new Set(names)].sort()) {
  test(name, async () => {
    expect(await readFile(join(FOLDER, 'after', name))).toMatchSnapshot([name])
  })
}
