import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DISPLAY_FACE_PATH } from '#domain/brand/display-face.ts'
import { listFiles, ROOT } from '../../support/source-files.ts'

const MOST_BYTES = 14_000

it('the display face is a small file, named by its content as a file cached for a year must be', () => {
  const file = readFileSync(`${ROOT}/public${DISPLAY_FACE_PATH}`)
  expect(file.toString('latin1', 0, 4)).toBe('wOF2')
  expect(file.length).toBeLessThanOrEqual(MOST_BYTES)
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 8)
  expect(DISPLAY_FACE_PATH).toBe(`/assets/display-${hash}.woff2`)
  expect(listFiles('public/assets')).toEqual([`public${DISPLAY_FACE_PATH}`])
  expect(readFileSync(`${ROOT}/public/licenses/bricolage-grotesque.txt`, 'utf8')).toMatch(
    /Bricolage Grotesque[\s\S]+SIL OPEN FONT LICENSE Version 1\.1/,
  )
})
