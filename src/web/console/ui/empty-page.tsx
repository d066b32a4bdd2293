import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Lark } from '../../ui/basic/lark.tsx'
import { FLIGHT_CURVE, FLIGHT_HEIGHT, FLIGHT_WIDTH } from '../../ui/product/flight-curve.ts'
import { Tools } from './page.tsx'

/** Tells that a page has nothing to list: what will be here, and the button or link that brings it. */
export const EmptyPage = ({
  title,
  children,
  action,
}: {
  title: ReactNode
  /** one sentence about what will be here */
  children?: ReactNode
  action?: ReactNode
}) => (
  <chakra.section
    display="grid"
    justifyItems="center"
    gap="2"
    paddingInline="6"
    paddingBlock={{ base: '10', md: '16' }}
    background="card"
    border="hairline"
    borderRadius="card"
    textAlign="center"
    textWrap="balance"
  >
    <Flight />
    <chakra.h2 fontSize="22">{title}</chakra.h2>
    {children && (
      <chakra.p color="muted" maxWidth="26rem">
        {children}
      </chakra.p>
    )}
    {action && (
      <Tools alignItems="center" justifyContent="center" marginTop="4">
        {action}
      </Tools>
    )}
  </chakra.section>
)

/** Draws the flight line, dotted as nobody has flown it yet, and the bird on it. */
const Flight = () => (
  <chakra.div position="relative" width="16rem" maxWidth="full" marginBottom="6" aria-hidden="true">
    <chakra.svg
      viewBox={`0 0 ${FLIGHT_WIDTH} ${FLIGHT_HEIGHT}`}
      display="block"
      width="full"
      overflow="visible"
      fill="none"
      color="muted"
      _rtl={{ transform: 'scaleX(-1)' }}
    >
      <path
        d={FLIGHT_CURVE}
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 9"
      />
    </chakra.svg>
    <chakra.div
      position="absolute"
      top="-0.75rem"
      insetInlineStart="calc(70% - 1.5rem)"
      _rtl={{ transform: 'scaleX(-1)' }}
    >
      <Lark size="3rem" />
    </chakra.div>
  </chakra.div>
)
