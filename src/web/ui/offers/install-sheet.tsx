import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { SLIDES_UP } from '../../theme/motion.ts'
import { Button } from '../basic/button.tsx'

const Sheet = chakra('dialog', {
  base: {
    width: 'full',
    maxWidth: '32rem',
    marginInline: 'auto',
    marginTop: 'auto',
    marginBottom: '0',
    padding: '6',
    paddingBottom: 'max(1.5rem, env(safe-area-inset-bottom))',
    borderStartStartRadius: 'ticket',
    borderStartEndRadius: 'ticket',
    border: 'hairline',
    background: 'card',
    color: 'ink',
    boxShadow: 'raised',
    ...SLIDES_UP,
    _backdrop: { background: 'scrim' },
  },
})

const SHARE = 'M12 15V3m0 0L8 7m4-4 4 4M7 11H5v10h14V11h-2'
const ADD = 'M4 4h16v16H4V4Zm8 4v8m-4-4h8'

/**
 * Explains how to install on iOS in three taps, in the words and icons of its menus. In other iOS
 * browsers it leads to Safari.
 */
export function InstallSheet({ isSafari, onClose }: { isSafari: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    ref.current?.showModal()
  }, [])
  return (
    <Sheet ref={ref} aria-labelledby={titleId} onClose={onClose}>
      <chakra.h2 id={titleId} fontSize="22">
        {isSafari ? <Trans>Add it in three taps</Trans> : <Trans>Add it from Safari</Trans>}
      </chakra.h2>
      <chakra.ol listStyleType="none" display="grid" gap="4" marginTop="5">
        {isSafari ? (
          <>
            <Step place={1} picture={SHARE}>
              <Trans>Tap Share in the browser’s bar.</Trans>
            </Step>
            <Step place={2} picture={ADD}>
              <Trans>Scroll down and tap Add to Home Screen.</Trans>
            </Step>
            <Step place={3} picture="M5 13l4 4L19 7">
              <Trans>Tap Add, at the top.</Trans>
            </Step>
          </>
        ) : (
          <>
            <Step place={1} picture="M9 9h11v11H9V9ZM5 15H4V4h11v1">
              <Trans>Copy the address of this page.</Trans>
            </Step>
            <Step
              place={2}
              picture="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm4-13-2.500 5.500L8 16l2.500-5.500L16 8Z"
            >
              <Trans>Open it in Safari.</Trans>
            </Step>
            <Step place={3} picture={ADD}>
              <Trans>Tap Share there, then Add to Home Screen.</Trans>
            </Step>
          </>
        )}
      </chakra.ol>
      <chakra.p color="muted" marginTop="5">
        <Trans>You’ll need to sign in once more after opening it from your home screen.</Trans>
      </chakra.p>
      <chakra.div marginTop="6">
        <Button look="plain" wide onClick={() => ref.current?.close()}>
          <Trans>Got it</Trans>
        </Button>
      </chakra.div>
    </Sheet>
  )
}

function Step({
  place,
  picture,
  children,
}: {
  place: number
  picture: string
  children: ReactNode
}) {
  return (
    <chakra.li display="flex" alignItems="center" gap="4">
      <chakra.span
        flex="none"
        fontWeight={700}
        fontSize="22"
        width="5"
        fontVariantNumeric="tabular-nums"
      >
        {place}
      </chakra.span>
      <chakra.svg
        viewBox="0 0 24 24"
        width="28px"
        height="28px"
        flex="none"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        color="link"
        aria-hidden="true"
      >
        <path d={picture} />
      </chakra.svg>
      <span>{children}</span>
    </chakra.li>
  )
}
