import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { OPENS_DOWN } from '../../theme/motion.ts'

const Details = chakra('details', {
  base: {
    borderBottom: 'hairline',
    '&[open] > summary': { fontWeight: 700, _after: { rotate: '45deg' } },
    ...OPENS_DOWN,
  },
})

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '14',
    paddingBlock: '3',
    cursor: 'pointer',
    fontSize: '18',
    fontWeight: 500,
    lineHeight: 1.4,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'link' },
    _after: {
      content: '"+" / ""',
      fontSize: '28',
      fontWeight: 400,
      lineHeight: 1,
      transition: 'rotate 140ms ease-out',
    },
  },
})

/**
 * Renders a native `details`, which opens without script. The `id` is on its content, because
 * browsers open a closed `details` when the URL's fragment names an element inside.
 */
export function Disclosure({
  id,
  title,
  hidden = false,
  children,
}: {
  id: string
  title: ReactNode
  hidden?: boolean
  children: ReactNode
}) {
  return (
    <Details hidden={hidden}>
      <Summary>
        <span>{title}</span>
      </Summary>
      <chakra.div id={id} scrollMarginTop="20" paddingBottom="6">
        {children}
      </chakra.div>
    </Details>
  )
}
