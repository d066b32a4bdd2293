import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

const Sheet = chakra('dialog', {
  base: {
    width: 'full',
    maxWidth: '32rem',
    marginInline: 'auto',
    marginTop: 'auto',
    marginBottom: '0',
    padding: '6',
    paddingBottom: 'max(1.5rem, env(safe-area-inset-bottom))',
    borderStartStartRadius: '20px',
    borderStartEndRadius: '20px',
    border: '1px solid',
    borderColor: 'line',
    background: 'card',
    color: 'ink',
    boxShadow: 'raised',
    _backdrop: { background: 'rgb(11 21 36 / 55%)' },
  },
})

/** iOS installs by hand: the three taps, in the words and pictures that its own menus use. */
export function InstallSheet({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const title_id = useId()
  useEffect(() => {
    ref.current?.showModal()
  }, [])
  return (
    <Sheet ref={ref} aria-labelledby={title_id} onClose={onClose}>
      <chakra.h2 id={title_id} fontSize="22">
        <Trans>Three taps to the home screen</Trans>
      </chakra.h2>
      <chakra.ol listStyleType="none" display="grid" gap="4" marginTop="5">
        <Step place={1} picture="M12 15V3m0 0L8 7m4-4 4 4M7 11H5v10h14V11h-2">
          <Trans>Tap Share in the browser's bar.</Trans>
        </Step>
        <Step place={2} picture="M4 4h16v16H4V4Zm8 4v8m-4-4h8">
          <Trans>Scroll down and tap Add to Home Screen.</Trans>
        </Step>
        <Step place={3} picture="M5 13l4 4L19 7">
          <Trans>Tap Add, at the top.</Trans>
        </Step>
      </chakra.ol>
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
      <chakra.span fontWeight={700} fontSize="22" width="5" fontVariantNumeric="tabular-nums">
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
