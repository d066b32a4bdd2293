import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { OPENS_DOWN } from '../../theme/motion.ts'

const Details = chakra('details', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'line',
    '& > summary > svg': { transition: 'transform 140ms ease-out' },
    '&[open] > summary > svg': { transform: 'rotate(45deg)' },
    '&[open] > summary': { fontWeight: 700 },
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
        <chakra.svg viewBox="0 0 16 16" width="16px" height="16px" flex="none" aria-hidden="true">
          <path d="M8 2v12M2 8h12" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </chakra.svg>
      </Summary>
      <chakra.div id={id} scrollMarginTop="20" paddingBottom="6">
        {children}
      </chakra.div>
    </Details>
  )
}
