import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { LARK } from '#domain/brand/mark.ts'
import { NIGHT_GLOW, NIGHT_PASS, NIGHT_RAISED } from '#domain/brand/palette.ts'
import { chakra, type StyleValue } from '../../theme/chakra.ts'
import { PERFORATION } from '../../theme/recipes/ticket.ts'
import { Column, PageHeading } from '../basic/page-frame.tsx'

const SKY = `radial-gradient(120% 60% at 70% 112%, ${NIGHT_GLOW}, transparent 70%), linear-gradient(${NIGHT_PASS}, ${NIGHT_RAISED})`

/** Lays out sign-in, sign-up and recovery forms; beside them on wide screens is a pass that is still empty. */
export function EntryFrame({
  heading,
  title,
  lead,
  view,
  typed,
  ground = SKY,
  above,
  children,
}: {
  heading?: Ref<HTMLHeadingElement>
  title: ReactNode
  lead: ReactNode
  /** words on the pass, which phones do not show: nothing that is needed */
  view: ReactNode
  /** account number or email address so far, which fills in the pass; undefined where nothing is typed */
  typed?: string
  /** background of the pass */
  ground?: StyleValue<'background'> | undefined
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
      <EmptyPass typed={typed} ground={ground}>
        {view}
      </EmptyPass>
    </Column>
  )
}

function EmptyPass({
  typed,
  ground,
  children,
}: {
  typed: string | undefined
  ground: StyleValue<'background'>
  children: ReactNode
}) {
  return (
    <chakra.aside
      display={{ base: 'none', md: 'grid' }}
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="space-between"
      position="relative"
      overflow="hidden"
      minHeight="30rem"
      borderRadius="ticket"
      color="onNight"
      backgroundColor="nightPass"
      backgroundImage={ground}
      data-ticket
    >
      <chakra.svg
        viewBox="0 0 600 190"
        width="full"
        fill="none"
        aria-hidden="true"
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        <chakra.path
          d="M-10 166C90 166 120 123 210 126S330 150 396 111 450 66 500 60"
          stroke="mutedOnNight"
          strokeWidth="2"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        <chakra.path d={LARK} fill="brandMark" data-mark="" transform="translate(492px, 16px)" />
      </chakra.svg>
      {typed !== undefined && <TypedFields typed={typed} />}
      <chakra.div
        paddingBlock={{ base: '6', lg: '8' }}
        paddingInline={{ base: '6', lg: '10' }}
        borderTop={PERFORATION}
      >
        {children}
      </chakra.div>
    </chakra.aside>
  )
}

/** Shows what is typed in its place on the pass; the other stays dotted. */
function TypedFields({ typed }: { typed: string }) {
  const { t } = useLingui()
  const isNumber = /^[\d\s]+$/.test(typed)
  const fields = [
    [t`Account number`, isNumber ? typed : ''],
    [t`Email`, isNumber ? '' : typed],
  ] as const
  return (
    <chakra.div
      aria-hidden="true"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      paddingInline={{ base: '6', lg: '10' }}
      paddingBottom="8"
    >
      {fields.map(([name, value]) => (
        <div key={name}>
          <chakra.p color="mutedOnNight" fontSize="14">
            {name}
          </chakra.p>
          <chakra.p
            minHeight="1.6em"
            borderBottom="2px dotted"
            borderColor="mutedOnNight"
            fontSize="22"
            fontVariantNumeric="tabular-nums"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            translate="no"
          >
            {value}
          </chakra.p>
        </div>
      ))}
    </chakra.div>
  )
}

/** Text on the pass. */
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
