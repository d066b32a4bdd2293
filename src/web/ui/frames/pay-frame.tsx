import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { PAGES } from '#contract/site/pages.ts'
import { chakra } from '../../theme/chakra.ts'
import { Column, PageHeading } from '../basic/page-frame.tsx'
import { CheckoutProgress, type CheckoutStep } from './checkout-progress.tsx'

/** Lays out a step of the purchase: progress, heading, and two columns on wide screens. */
export function PayFrame({
  step,
  title,
  lead,
  backHref = PAGES.price,
  aside,
  after,
  children,
}: {
  step: CheckoutStep
  title: ReactNode
  lead?: ReactNode
  /** page to choose another plan */
  backHref?: string
  /** actions of this step; below the content on small screens */
  aside?: ReactNode
  /** what follows the content, and on small screens the actions */
  after?: ReactNode
  children: ReactNode
}) {
  const heading = useHeadingThatKeepsFocus()
  return (
    <Column paddingBlock={{ base: '6', md: '12' }}>
      <CheckoutProgress step={step} backHref={backHref} />
      <PageHeading ref={heading} fontSize="36" marginTop={{ base: '2', md: '4' }}>
        {title}
      </PageHeading>
      {lead !== undefined && (
        <chakra.div color="muted" marginTop="2" maxWidth="text">
          {lead}
        </chakra.div>
      )}
      <chakra.div
        marginTop="6"
        maxWidth={aside === undefined ? 'text' : undefined}
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: aside === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 22rem',
        }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
      >
        <div>{children}</div>
        {aside !== undefined && <chakra.div gridArea={{ lg: '1 / 2 / 3' }}>{aside}</chakra.div>}
        {after}
      </chakra.div>
    </Column>
  )
}

let hadFocus = false

/** Keeps the focus on the heading: it moves to the next screen's heading when the old one had it. */
function useHeadingThatKeepsFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    if (hadFocus) own?.focus({ preventScroll: true })
    hadFocus = false
    return () => {
      hadFocus = document.activeElement === own
    }
  }, [])
  return heading
}
