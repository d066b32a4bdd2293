import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chakra } from '../../../theme/chakra.ts'
import { RowArrow } from '../../../ui/basic/icons.tsx'
import { type Section, sectionPath } from '../parts/tab-of-address.ts'
import { SECTION_NAMES } from './section-names.ts'

const Line = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(8rem)',
    alignItems: 'center',
    columnGap: '4',
    minHeight: '14',
    paddingBlock: '3',
    borderTop: 'hairline',
    textDecoration: 'none',
    _hover: { color: 'link' },
    '& > :last-child': { textAlign: 'end' },
  },
})

/**
 * Links to a section of the settings.
 * @param state the setting's present state, at the end of the row
 */
export function SectionLink({
  to,
  state,
  children,
}: {
  to: Section
  state?: ReactNode
  children: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <Line href={sectionPath(to)}>
      <chakra.span minWidth="0">
        <chakra.span display="block" fontWeight={600}>
          {i18n._(SECTION_NAMES[to])}
        </chakra.span>
        <chakra.span display="block" color="muted" fontSize="14" overflowWrap="anywhere">
          {children}
        </chakra.span>
      </chakra.span>
      <chakra.span display="flex" alignItems="center" gap="2" color="muted" fontSize="14">
        {state}
        <RowArrow />
      </chakra.span>
    </Line>
  )
}
