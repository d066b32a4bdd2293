import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceFile, replaceFileSync } from '#files/replace-file.ts'

const WAYS: [string, (file: string, content: string) => Promise<void>][] = [
  ['while others go on', (file, content) => replaceFile(file, content)],
  ['before anything else', async (file, content) => replaceFileSync(file, content)],
]

describe('a file that is replaced', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylark-replace-'))
    file = join(folder, 'state.json')
  })
  afterEach(() => rm(folder, { recursive: true }))

  describe.each(WAYS)('%s', (_way, replace) => {
    it('holds the new content, for its owner alone, and leaves no draft', async () => {
      await replace(file, 'before')
      await replace(file, 'after')
      expect(await readFile(file, 'utf8')).toBe('after')
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(await readdir(folder)).toEqual(['state.json'])
    })

    it('is what it was where the new one cannot take its place', async () => {
      await mkdir(file)
      await writeFile(join(file, 'inside'), 'before')
      await expect(replace(file, 'after')).rejects.toThrow()
      expect(await readFile(join(file, 'inside'), 'utf8')).toBe('before')
      expect(await readdir(folder)).toEqual(['state.json'])
    })
  })

  it('is whole whenever it is read, however many write it', async () => {
    const contents = Array.from({ length: 20 }, (_, number) => String(number).repeat(100_000))
    await replaceFile(file, contents[0] ?? '')
    const writing = Promise.all(contents.map((content) => replaceFile(file, content)))
    for (const _ of contents) expect(contents).toContain(await readFile(file, 'utf8'))
    await writing
    expect(contents).toContain(await readFile(file, 'utf8'))
    expect(await readdir(folder)).toEqual(['state.json'])
  })

  it('may be read by others where its mode says so', async () => {
    await replaceFile(file, 'public', 0o644)
    expect((await stat(file)).mode & 0o777).toBe(0o644)
  })
})
