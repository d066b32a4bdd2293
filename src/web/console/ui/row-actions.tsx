import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { MoreIcon } from '../../ui/controls/more-icon.tsx'
import { Tools } from './page.tsx'

/** Ends a row with the action that is likely, and a button that opens the others below it. */
export function RowActions({
  name,
  likely,
  children,
}: {
  /** of the row */
  name: string
  likely: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const more = useRef<HTMLButtonElement>(null)
  return (
    <chakra.div
      display="contents"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        more.current?.focus()
      }}
    >
      <Tools justifyContent="flex-end">
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
      </Tools>
      <chakra.div id={id} gridColumn="1 / -1" hidden={!isOpen}>
        <Tools justifyContent="flex-end">{isOpen && children}</Tools>
      </chakra.div>
    </chakra.div>
  )
}
