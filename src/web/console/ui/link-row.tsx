import type { ReactNode } from 'react'
import { Icon } from '../../ui/basic/icons.tsx'
import { RowLink } from './list/row-parts.tsx'
import { Row, RowDetails, RowEnd } from './page.tsx'

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
        <RowLink href={href} _hover={{ textDecoration: 'underline' }}>
          {name}
        </RowLink>
        <RowDetails>{also}</RowDetails>
      </div>
      {children}
      <RowEnd color="muted">
        <Icon name="arrow" />
      </RowEnd>
    </Row>
  )
}
