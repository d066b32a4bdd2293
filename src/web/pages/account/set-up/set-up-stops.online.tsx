import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { StopLine } from '../../../ui/product/stop-line.tsx'
import { StopMark, type StopState } from '../../../ui/product/stop-mark.tsx'

/** Shows a device's set-up as a flight of three stops to its node, with the bird at the one that is due. */
export function SetUpStops({
  from,
  to,
  passed,
  app,
  configuration,
  switchOn,
}: {
  /** names of the device and of its node */
  from: ReactNode
  to: ReactNode
  /** 0 while the device has no slot, 1 until the configuration is taken along, 2 until the first handshake */
  passed: 0 | 1 | 2 | 3
  app: ReactNode
  configuration: ReactNode
  switchOn: ReactNode
}) {
  const stateAt = (place: number): StopState => {
    if (place < passed || passed === 3) return 'fine'
    return place === passed ? 'due' : 'unknown'
  }
  const stops = [
    {
      id: 'app',
      // nobody can tell whether the app is there until a later stop is passed
      state: passed === 1 ? 'unknown' : stateAt(0),
      title: <Trans>Get the app</Trans>,
      content: app && <p>{app}</p>,
    },
    {
      id: 'configuration',
      state: stateAt(1),
      title: <Trans>Add the configuration</Trans>,
      content: configuration,
    },
    { id: 'switch', state: stateAt(2), title: <Trans>Switch it on</Trans>, content: switchOn },
  ]
  return (
    <>
      <StopLine
        hasBird
        stops={[
          { id: 'device', name: from, state: passed === 0 ? 'due' : 'fine' },
          ...stops.slice(1),
          { id: 'node', name: to, state: stateAt(3) },
        ]}
      />
      <chakra.ol
        display="grid"
        gap="6"
        listStyle="none"
        css={{ '& code': { fontFamily: 'mono', fontSize: '14' } }}
      >
        {stops.map(({ id, state, title, content }, place) => (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr)"
            columnGap="4"
            aria-current={state === 'due' ? 'step' : undefined}
          >
            <StopMark state={state} size="8" number={place + 1} />
            <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
              <chakra.h3 fontSize="18" paddingTop="1">
                {title}
              </chakra.h3>
              {content}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  )
}
