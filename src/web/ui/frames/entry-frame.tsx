import type { ReactNode, Ref } from 'react'
import { LARK } from '#domain/brand/mark.ts'
import { NIGHT_GLOW, NIGHT_PASS, NIGHT_RAISED } from '#domain/brand/palette.ts'
import { chakra } from '../../theme/chakra.ts'
import { Column, PageHeading } from '../basic/page-frame.tsx'

/** Lays out sign-in, sign-up and recovery forms, with a dark panel beside them on wide screens. */
export function EntryFrame({
  heading,
  title,
  lead,
  view,
  above,
  children,
}: {
  heading?: Ref<HTMLHeadingElement>
  title: ReactNode
  lead: ReactNode
  /** content of the dark panel, which phones do not show: nothing that is needed */
  view: ReactNode
  /** spans the page above the heading */
  above?: ReactNode
  children: ReactNode
}) {
  return (
    <Column
      paddingBlock={{ base: '6', md: '14' }}
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 26rem)',
        md: 'minmax(0, 26rem) minmax(0, 1fr)',
      }}
      justifyContent="center"
      columnGap={{ base: '8', lg: '16' }}
      alignItems="stretch"
    >
      {above}
      <div>
        <PageHeading ref={heading} fontSize="36">
          {title}
        </PageHeading>
        <chakra.p color="muted" marginTop="2">
          {lead}
        </chakra.p>
        <chakra.div marginTop="6">{children}</chakra.div>
      </div>
      <NightView>{view}</NightView>
    </Column>
  )
}

const SKY = `radial-gradient(120% 60% at 70% 112%, ${NIGHT_GLOW}, transparent 70%), linear-gradient(${NIGHT_PASS}, ${NIGHT_RAISED})`

function NightView({ children }: { children: ReactNode }) {
  return (
    <chakra.aside
      display={{ base: 'none', md: 'grid' }}
      alignContent="space-between"
      position="relative"
      overflow="hidden"
      minHeight="30rem"
      borderRadius="ticket"
      color="onNight"
      backgroundColor="nightPass"
      backgroundImage={SKY}
    >
      <chakra.svg
        viewBox="0 0 600 320"
        width="full"
        fill="none"
        aria-hidden="true"
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        <chakra.path
          d="M-10 300C90 300 120 214 210 220S330 268 396 190 450 100 500 88"
          stroke="mutedOnNight"
          strokeWidth="2"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        <chakra.path d={LARK} fill="brandMark" data-mark="" transform="translate(492px, 44px)" />
      </chakra.svg>
      <chakra.div padding={{ base: '6', lg: '10' }} maxWidth="30rem">
        {children}
      </chakra.div>
    </chakra.aside>
  )
}

/** Text on the dark panel. */
export function ViewWords({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <chakra.h2 fontSize="28">{title}</chakra.h2>
      <chakra.div color="mutedOnNight" marginTop="3">
        {children}
      </chakra.div>
    </>
  )
}
