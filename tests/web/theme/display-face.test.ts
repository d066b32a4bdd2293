import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DISPLAY_FACE } from '../../../src/web/theme/display-face.ts'
import { listFiles, ROOT } from '../../support/source-files.ts'

const MOST_BYTES = 14_000

it('is a small file, named by its content as what is cached for a year must be', () => {
  const { src } = DISPLAY_FACE['@font-face']
  const address = src.slice('url('.length, -1)
  const file = readFileSync(`${ROOT}/public${address}`)
  expect(file.toString('latin1', 0, 4)).toBe('wOF2')
  expect(file.length).toBeLessThanOrEqual(MOST_BYTES)
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 8)
  expect(address).toBe(`/assets/display-${hash}.woff2`)
  expect(listFiles('public/assets')).toEqual([`public${address}`])
  expect(readFileSync(`${ROOT}/public/licenses/bricolage-grotesque.txt`, 'utf8')).toMatch(
    /Bricolage Grotesque[\s\S]+SIL OPEN FONT LICENSE Version 1\.1/,
  )
  // loads it before the first frame of a page that the worker answers for
  expect(readFileSync(`${ROOT}/index.html`, 'utf8')).toContain(`'${address}'`)
})
