import { type ComponentProps, useRef } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { useFreePlace } from './free-place.ts'

const FloatingBox = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    // below the bars that are fixed at the bottom of the screen
    zIndex: '4',
    width: 'max-content',
    maxWidth: 'calc(100% - 2rem)',
    marginInline: 'auto',
    paddingTop: 'env(safe-area-inset-top)',
    paddingBottom: 'env(safe-area-inset-bottom)',
    _print: { display: 'none' },
  },
})

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    background: 'night',
    color: 'onNight',
    border: '1px solid',
    borderColor: 'nightRaised',
    borderRadius: 'card',
    paddingInlineStart: '5',
    paddingInlineEnd: '1',
    lineHeight: 1.35,
    boxShadow: 'raised',
    overflowWrap: 'anywhere',
  },
})

/** Shows a line above the page that covers neither a control nor a price. */
export function Floating(props: ComponentProps<typeof Line>) {
  const ref = useRef<HTMLDivElement>(null)
  useFreePlace(ref)
  return (
    <FloatingBox ref={ref} data-floating>
      <Line {...props} />
    </FloatingBox>
  )
}
