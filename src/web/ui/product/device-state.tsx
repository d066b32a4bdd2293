import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** Cuts a text after its second line, unless its row is open: names often differ at their ends only. */
export const linesStyle = (isOpen: boolean) =>
  ({
    overflowWrap: 'anywhere',
    ...(!isOpen && {
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    }),
  }) as const

/** Shows whether the device is online (requirement 4.7), and its node; the colour only repeats the words. */
export function DeviceState({
  isConnecting,
  word,
  node_name,
  isOpen,
}: {
  isConnecting: boolean
  /** its name in the reader's language, which pages have in a catalogue of their own */
  word: ReactNode
  node_name: string | null
  /** nothing of it is cut */
  isOpen: boolean
}) {
  return (
    <chakra.p color="muted" fontSize="14" lineHeight={1.5} css={linesStyle(isOpen)}>
      <chakra.span fontWeight={600} color={isConnecting ? 'good' : 'muted'}>
        <chakra.span
          aria-hidden="true"
          display="inline-block"
          width="2"
          height="2"
          marginInlineEnd="2"
          borderRadius="pill"
          border="2px solid currentColor"
          background={isConnecting ? 'currentColor' : 'transparent'}
        />
        {word}
      </chakra.span>
      {node_name !== null && (
        <>
          {' · '}
          <bdi>{node_name}</bdi>
        </>
      )}
    </chakra.p>
  )
}
