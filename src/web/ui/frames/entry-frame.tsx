import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { NIGHT_GLOW, NIGHT_PASS, NIGHT_RAISED } from '#domain/brand/palette.ts'
import { chakra, type StyleValue } from '../../theme/chakra.ts'
import { PERFORATION } from '../../theme/recipes/ticket.ts'
import { LarkPath } from '../basic/lark.tsx'
import { Column, PageHeading } from '../basic/page-frame.tsx'

const SKY = `radial-gradient(120% 60% at 70% 112%, ${NIGHT_GLOW}, transparent 70%), linear-gradient(${NIGHT_PASS}, ${NIGHT_RAISED})`

/** Lays out sign-in, sign-up and recovery forms; beside them on wide screens is the sky of the pass. */
export function EntryFrame({
  heading,
  title,
  lead,
  view,
  bearer,
  isOnPhones = false,
  ground = SKY,
  above,
  children,
}: {
  heading?: Ref<HTMLHeadingElement>
  title: ReactNode
  lead: ReactNode
  /** words on the pass: nothing that is needed */
  view: ReactNode
  /** whose pass it will be, as far as it is typed; undefined: the pass names nobody */
  bearer?: string
  /** a short form: phones show the words, too, below it, and wide screens set it in the middle */
  isOnPhones?: boolean
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
      <chakra.div
        paddingTop={{ md: isOnPhones ? '24' : '0' }}
        // the prerendered page knows no plan, whose way stands above
        css={{ '[data-plan] &': { paddingTop: '0' } }}
      >
        <PageHeading ref={heading} fontSize="36">
          {title}
        </PageHeading>
        <chakra.p color="muted" marginTop="2" css={{ '& a': { display: 'inline-block' } }}>
          {lead}
        </chakra.p>
        <chakra.div marginTop="6">{children}</chakra.div>
      </chakra.div>
      <EmptyPass ground={ground} bearer={bearer} isOnPhones={isOnPhones}>
        {view}
      </EmptyPass>
    </Column>
  )
}

function EmptyPass({
  isOnPhones,
  bearer,
  ground,
  children,
}: {
  isOnPhones: boolean
  bearer: string | undefined
  ground: StyleValue<'background'>
  children: ReactNode
}) {
  return (
    <chakra.aside
      display={{ base: isOnPhones ? 'grid' : 'none', md: 'grid' }}
      // the prerendered page knows no plan, whose ticket stands there instead
      css={{ mdDown: { '[data-plan] &': { display: 'none' } } }}
      gridTemplateColumns="minmax(0, 1fr)"
      // the tear stays where it is whatever the words below are
      gridTemplateRows={{ md: 'auto 1fr' }}
      position="relative"
      overflow="hidden"
      marginTop={{ base: '10', md: '0' }}
      minHeight={{ md: '30rem' }}
      borderRadius="ticket"
      color="onNight"
      backgroundColor="nightPass"
      backgroundImage={ground}
      data-ticket
    >
      {bearer !== undefined && (
        <chakra.p
          position="absolute"
          top="8"
          insetInline={{ base: '6', lg: '10' }}
          display={{ base: 'none', md: 'block' }}
          fontSize="14"
          color="mutedOnNight"
          aria-hidden="true"
        >
          <Trans>Pass for</Trans>
          <chakra.bdi
            display="block"
            maxWidth="70%"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
            fontSize="22"
            fontWeight={700}
            color={bearer === '' ? 'mutedOnNight' : 'onNight'}
            translate="no"
          >
            {bearer || '••• ••• ••••'}
          </chakra.bdi>
        </chakra.p>
      )}
      <chakra.svg
        viewBox="0 -40 600 250"
        width="full"
        display={{ base: 'none', md: 'block' }}
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
        <LarkPath fill="brandMark" transform="translate(492px, 16px)" />
      </chakra.svg>
      <chakra.div
        display="grid"
        alignContent="center"
        paddingBlock={{ base: '6', lg: '8' }}
        paddingInline={{ base: '6', lg: '10' }}
        borderTop={{ md: PERFORATION }}
      >
        {children}
      </chakra.div>
    </chakra.aside>
  )
}

/** Text on the pass. */
export function ViewWords({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <chakra.h2 fontSize="28">{title}</chakra.h2>
      <chakra.div color="mutedOnNight" marginTop="3" textWrap="balance">
        {children}
      </chakra.div>
    </>
  )
}
