import { type Brand, isBuiltIn } from '#domain/brand/brand.ts'
import { BUILT_IN_MARK, type EmailMark } from '../../email/email-mark.ts'
import { brandPictures } from './brand-pictures.ts'

/** Returns a brand's mark for emails; ours where it can't be drawn, because a code has to arrive anyway. */
export async function emailMarkOf(brand: Brand): Promise<EmailMark> {
  if (isBuiltIn(brand)) return BUILT_IN_MARK
  try {
    const { email } = await brandPictures(brand)
    const { logo, icon, name_beside_logo, plate_in_dark, accent } = brand
    return {
      ...email,
      isNamed: logo === null || name_beside_logo,
      accent,
      hasPlate: plate_in_dark && (logo ?? icon) !== null,
    }
  } catch {
    return BUILT_IN_MARK
  }
}
