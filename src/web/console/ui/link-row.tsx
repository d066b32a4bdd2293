import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../../ui/basic/icons.tsx'
import { Row, RowDetails, RowEnd } from './page.tsx'

const WholeRow = chakra(Link, {
  base: {
    fontWeight: 700,
    _before: { content: '""', position: 'absolute', inset: '0' },
    _hover: { _before: { outline: '2px solid', outlineColor: 'line', outlineOffset: '-2px' } },
  },
})

/** Links a whole row of a list to a page; its name is the link that is read out. */
export function LinkRow({
  href,
  name,
  also,
  children,
}: {
  href: string
  name: string
  /** second line below the name */
  also: ReactNode
  children: ReactNode
}) {
  return (
    <Row>
      <div>
        <WholeRow href={href}>{name}</WholeRow>
        <RowDetails>{also}</RowDetails>
      </div>
      {children}
      <RowEnd color="muted">
        <Icon name="arrow" />
      </RowEnd>
    </Row>
  )
}
