import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../basic/icons.tsx'
import { Floating } from './floating.tsx'

const SHOWN_FOR_MS = 6000

/** Shows a message for some seconds; longer while the pointer is over it or it has the focus. */
export default function Toast({
  text,
  id,
  onClose,
}: {
  text: string
  /** changes with each message, also when the text stays the same */
  id: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointedAt || isFocused
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message restarts the timer
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld, onClose])
  return (
    <Floating
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
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
