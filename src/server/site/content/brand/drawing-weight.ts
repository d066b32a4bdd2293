import { gzipSync } from 'node:zlib'
import { BRAND_ICON, BRAND_LOGO } from '#contract/site/content.ts'
import { type Brand, MOST_DRAWING_BYTES } from '#domain/brand/brand.ts'
import { type Fingerprints, fingerprintsOf } from '../fingerprints.ts'
import { ContentError, problemIn } from '../problems/content-problems.ts'

/**
 * Refuses a new icon or logo that weighs too much for a page (decision 200). Stored ones stay as they are, so
 * that a limit which a version brings neither stops the server nor keeps other changes from being applied.
 * @param brand as parsed from the texts
 * @param kept fingerprints of the files that are stored
 * @throws {ContentError} with the weight of each
 */
export function refuseHeavyDrawings(
  texts: ReadonlyMap<string, string>,
  { icon, logo }: Brand,
  kept: Fingerprints,
): void {
  const given = fingerprintsOf(texts)
  const problems = [
    { file: BRAND_ICON, drawing: icon },
    { file: BRAND_LOGO, drawing: logo },
  ].flatMap(({ file, drawing }) => {
    if (drawing === null || given[file] === kept[file]) return []
    const bytes = gzipSync(drawing.svg).length
    if (bytes <= MOST_DRAWING_BYTES) return []
    return [problemIn(file, { code: 'too_heavy', value: (bytes / 1000).toFixed(1) })]
  })
  if (problems.length > 0) throw new ContentError(problems)
}
