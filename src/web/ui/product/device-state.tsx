import type { ReactNode } from 'react'
import { chakra, type Styles } from '../../theme/chakra.ts'
import { Dot } from '../basic/dot.tsx'

/** Shows whether the device is online (requirement 4.7), and its node; the color only repeats the words. */
export function DeviceState({
  isConnecting,
  word,
  node_name,
  lines,
}: {
  isConnecting: boolean
  /** its name in the reader's language, which pages have in a catalogue of their own */
  word: ReactNode
  node_name: string | null
  /** how its text is cut; absent: it is not */
  lines?: Styles
}) {
  return (
    <chakra.p color="muted" fontSize="14" lineHeight={1.5} css={lines}>
      <chakra.span fontWeight={600} color={isConnecting ? 'good' : 'muted'} marginInlineEnd="2">
        <Dot hollow={!isConnecting} marginInlineEnd="2" />
        {word}
      </chakra.span>{' '}
      {node_name !== null && <bdi translate="no">{node_name}</bdi>}
    </chakra.p>
  )
}
