import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon } from '../basic/icons.tsx'
import { Floating } from './floating.tsx'

const SHOWN_FOR_MS = 6000

/** What has just happened, for some seconds: longer while it is pointed at or has the focus. */
export default function Toast({
  text,
  id,
  onClose,
}: {
  text: string
  /** another one for what is said anew, in the same words, too */
  id: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const [isHeld, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew for what is said anew
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld, onClose])
  return (
    <Floating
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <chakra.span flex="1" paddingBlock="2">
        {text}
      </chakra.span>
      <chakra.button
        type="button"
        flex="none"
        display="grid"
        placeItems="center"
        width="11"
        height="11"
        cursor="pointer"
        aria-label={t`Dismiss`}
        onClick={onClose}
      >
        <Icon name="close" size={16} />
      </chakra.button>
    </Floating>
  )
}
