import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { HAIRLINE } from '../../theme/tokens.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'

/** A page's heading, what belongs beside it, and the page. */
export function Page({
  title,
  end,
  children,
}: {
  title: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.h1 tabIndex={-1} fontSize="28" flex="1 1 auto" overflowWrap="anywhere">
          {title}
        </chakra.h1>
        {end}
      </chakra.div>
      {children}
    </chakra.div>
  )
}

/** Nothing is here, in one line. */
export const Nothing = chakra('p', {
  base: {
    padding: '6',
    border: '2px dashed',
    borderColor: 'line',
    borderRadius: 'card',
    color: 'muted',
  },
})

/** What a line is, what is known of it, and what can be done with it. */
export const ROW_COLUMNS = 'minmax(0, 1.2fr) minmax(0, 2fr) auto'

/** Lines of one kind, one below the other. */
export const Rows = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: ROW_COLUMNS },
    columnGap: '5',
    listStyle: 'none',
    padding: '0',
    margin: '0',
    background: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    '& > li + li': { borderTop: HAIRLINE },
  },
})

/** One of them, in the columns of all. */
export const Row = chakra('li', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    rowGap: '2',
    alignItems: 'center',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3',
  },
})

export const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    background: 'card',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    padding: { base: '4', md: '5' },
  },
})

/** A link that stands by itself, as tall as a finger is wide. */
export const TallLink = chakra(SiteLink, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '11' },
})

/** What can be done, side by side. */
export const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3' },
})

/** What is known beside a name. */
export const Known = chakra('div', {
  base: {
    color: 'muted',
    fontSize: '14',
    fontVariantNumeric: 'tabular-nums',
    minWidth: '0',
    overflowWrap: 'anywhere',
  },
})
