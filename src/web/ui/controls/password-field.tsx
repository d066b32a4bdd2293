import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Field, type FieldProps } from './field.tsx'

const Toggle = chakra('button', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    paddingInline: '4',
    borderRadius: 'card',
    color: 'link',
    cursor: 'pointer',
    fontSize: '14',
    fontWeight: 600,
  },
})

/**
 * Asks for a password, hidden until the reader shows it; pasting and password managers work.
 * @param onShow is told when the reader shows or hides it
 */
export function PasswordField({
  onShow,
  ...props
}: Omit<FieldProps, 'type' | 'end'> & { onShow?: (shown: boolean) => void }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const toggle = () => {
    setShown(!shown)
    onShow?.(!shown)
  }
  return (
    // what is typed stays clear of the button, in either language
    <chakra.div css={{ '& input': { paddingInlineEnd: '5.5rem' } }}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        end={
          <Toggle type="button" aria-pressed={shown} onClick={toggle}>
            {shown
              ? t({ message: 'Hide', comment: 'button: of the password' })
              : t({ message: 'Show', comment: 'button: of the password' })}
          </Toggle>
        }
      />
    </chakra.div>
  )
}
