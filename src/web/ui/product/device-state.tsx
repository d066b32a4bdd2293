import type { ReactNode } from 'react'
import { chakra, type Styles } from '../../theme/chakra.ts'
import { Dot } from '../basic/dot.tsx'

const ONE_LINE: Styles = {
  display: 'inline-block',
  maxWidth: 'full',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
}

/** Shows whether the device is online (requirement 4.7), and its node; the color only repeats the words. */
export function DeviceState({
  isConnecting,
  word,
  node_name,
  isCut = false,
}: {
  isConnecting: boolean
  /** its name in the reader's language, which pages have in a catalogue of their own */
  word: ReactNode
  node_name: string | null
  /** the node's name stays on one line, below the state where there is no room beside it */
  isCut?: boolean
}) {
  return (
    <chakra.p color="muted" fontSize="14" lineHeight={1.5} overflowWrap="anywhere">
      <chakra.span fontWeight={600} color={isConnecting ? 'good' : 'muted'} marginInlineEnd="1">
        <Dot hollow={!isConnecting} marginInlineEnd="0.375rem" />
        {word}
      </chakra.span>{' '}
      {node_name !== null && (
        <chakra.bdi translate="no" css={isCut ? ONE_LINE : undefined}>
          {node_name}
        </chakra.bdi>
      )}
    </chakra.p>
  )
}
