import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../../ui/basic/button.tsx'
import { MoreIcon } from '../../ui/controls/more-icon.tsx'
import { RowEnd, Tools } from './page.tsx'

/** Shows the actions that are likely, and a button that opens the others below: in a row, or in `Tools`. */
export function RowActions({
  name,
  likely,
  isOpenAtFirst = false,
  children,
}: {
  /** of what the actions are about */
  name: string
  isOpenAtFirst?: boolean
  likely?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
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
      <RowEnd>
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
      </RowEnd>
      <chakra.div id={id} gridColumn="1 / -1" justifySelf="end" flexBasis="full" hidden={!isOpen}>
        <Tools>{isOpen && children}</Tools>
      </chakra.div>
    </chakra.div>
  )
}
