import { Link } from 'wouter'
import { chakra } from '../../theme/chakra.ts'

const look = {
  base: {
    color: 'link',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
  },
} as const

/** Links in running text: `SiteLink` within the site, `OutsideLink` to other sites. */
export const SiteLink = chakra(Link, look)
export const OutsideLink = chakra('a', look)
