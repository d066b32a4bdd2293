import { BRAND } from '#domain/brand/palette.ts'
import { EMAIL_MARK } from './mark.ts'

/** The operator's logo or mark at the head of an email, which each email brings along. */
export interface EmailMark {
  /** a PNG in base64 */
  png: string
  /** in pixels of the email */
  width: number
  /** whether the product's name stands beside it */
  isNamed: boolean
  /** whether it is dark itself, and needs a light ground in the dark mode */
  hasPlate: boolean
  /** the brand's color, which the button has */
  accent: string
}

/** The mark under the built-in brand. */
export const BUILT_IN_MARK: EmailMark = {
  png: EMAIL_MARK,
  width: 40,
  isNamed: true,
  hasPlate: false,
  accent: BRAND,
}
