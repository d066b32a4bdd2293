import { expect, it } from 'vitest'
import { DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { BUILT_IN_MARK } from '../../../../src/server/email/email-mark.ts'
import { readDrawing } from '../../../../src/server/site/content/brand/read-drawing.ts'
import { emailMarkOf } from '../../../../src/server/site/pictures/email-mark.ts'
import { TIDEWAY } from '../../../support/made-up-brands.ts'

it('emails bring along the logo, with the name where it does not show it', async () => {
  const brand = { ...DEFAULT_BRAND, logo: readDrawing(TIDEWAY.logo) }
  const named = await emailMarkOf(brand)
  expect(named).toMatchObject({ width: 102, isNamed: true, hasPlate: true })
  expect(Buffer.from(named.png, 'base64').subarray(1, 4).toString()).toBe('PNG')
  expect(
    await emailMarkOf({ ...brand, name_beside_logo: false, plate_in_dark: false }),
  ).toMatchObject({ isNamed: false, hasPlate: false })
})

it('emails bring along our mark where the logo can’t be drawn', async () => {
  const logo = { svg: 'no drawing', width: 8, height: 8 }
  expect(await emailMarkOf({ ...DEFAULT_BRAND, logo })).toEqual(BUILT_IN_MARK)
})
