import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../basic/icon-button.tsx'
import { Icon } from '../basic/icons.tsx'

/** Returns what copies a text to the clipboard. @param announce shows the result */
export function useCopy(announce: (text: string) => void): (text: string) => Promise<void> {
  const { t } = useLingui()
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => announce(t`copied successfully`),
      () => announce(t`Your browser blocked copying. Select the text instead.`),
    )
}

/** Copies a text to the clipboard. @param announce shows the result */
export function CopyButton({
  text,
  label,
  announce,
}: {
  text: string
  label: string
  announce: (text: string) => void
}) {
  const copy = useCopy(announce)
  return (
    <IconButton
      aria-label={label}
      title={label}
      display="inline-grid"
      marginBlock="-2"
      color="link"
      _hover={{ background: 'sunken' }}
      css={{ 'html:not([data-script]) &': { display: 'none' } }}
      _print={{ display: 'none' }}
      onClick={() => copy(text)}
    >
      <Icon name="copy" size={18} />
    </IconButton>
  )
}
