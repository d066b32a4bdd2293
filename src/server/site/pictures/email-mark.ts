import { type Brand, isBuiltIn } from '#domain/brand/brand.ts'
import { BUILT_IN_MARK, type EmailMark } from '../../email/email-mark.ts'
import { brandPictures } from './brand-pictures.ts'

/** @throws when the brand's mark can't be drawn */
export async function emailMarkOf(brand: Brand): Promise<EmailMark> {
  if (isBuiltIn(brand)) return BUILT_IN_MARK
  const { email } = await brandPictures(brand)
  return { ...email, isNamed: brand.logo === null || brand.name_beside_logo }
}
