import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { UNROLLS } from '../../theme/motion.ts'
import { Button } from '../../ui/basic/button.tsx'
import { MoreIcon } from '../../ui/controls/more-icon.tsx'
import { RowEnd } from './page.tsx'

const Menu = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '3',
    insetInlineEnd: '0',
    top: '100%',
    display: 'grid',
    width: 'max-content',
    maxWidth: 'calc(100vw - 2rem)',
    padding: '2',
    background: 'card',
    border: 'hairline',
    borderRadius: 'card',
    boxShadow: 'raised',
    whiteSpace: 'normal',
    ...UNROLLS,
    '&[hidden]': { display: 'none' },
    '& > :is(button, a)': {
      justifyContent: 'start',
      minHeight: { base: '11', xl: '10' },
      paddingInline: '3',
      borderColor: 'transparent',
      borderRadius: 'card',
      '&[data-danger]': { color: 'bad' },
    },
    '& > a': { color: 'ink', fontWeight: 600, textDecoration: 'none' },
  },
})

/** Shows the actions that are likely, and a button that opens the others in a menu below it. */
export function RowActions({
  name,
  likely,
  children,
}: {
  /** of what the actions are about */
  name: string
  likely?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const more = useRef<HTMLButtonElement>(null)
  return (
    <RowEnd
      position="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isAsking = currentTarget.querySelector('dialog[open]') !== null
        if (relatedTarget && !isAsking && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        more.current?.focus()
      }}
    >
      {likely}
      <Button
        ref={more}
        look="quiet"
        aria-label={t`More about ${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreIcon />
      </Button>
      <Menu id={id} hidden={!isOpen}>
        {isOpen && children}
      </Menu>
    </RowEnd>
  )
}
