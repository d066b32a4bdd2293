import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chakra } from '../../../theme/chakra.ts'
import { RowArrow } from '../../../ui/basic/icons.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { viewPath } from '../parts/tab-of-address.ts'

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '14',
    textDecoration: 'none',
    _hover: { color: 'link' },
  },
})

/** Links to the two pages about this member's connection. @param children what stands above them */
export const ConnectionLinks = ({ children }: { children?: ReactNode }) => (
  <Card
    paddingBlock="1"
    css={{ '& > * + *': { borderTop: 'hairline' }, '& > p': { paddingBlock: '4' } }}
  >
    {children}
    <Row href={viewPath('connection')}>
      <Trans>Why am I not connected?</Trans>
      <RowArrow />
    </Row>
    <Row href={viewPath('protection')}>
      <Trans>Am I protected?</Trans>
      <RowArrow />
    </Row>
  </Card>
)
