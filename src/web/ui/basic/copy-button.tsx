import { IconButton } from './icon-button.tsx'
import { Icon } from './icons.tsx'

/** Copies a text to the clipboard; calls `onRefused` when the browser does not allow it. */
export function CopyButton({
  text,
  label,
  onCopied,
  onRefused,
}: {
  text: string
  label: string
  onCopied: () => void
  onRefused: () => void
}) {
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
      onClick={async () => {
        try {
          await navigator.clipboard.writeText(text)
          onCopied()
        } catch {
          onRefused()
        }
      }}
    >
      <Icon name="copy" size={18} />
    </IconButton>
  )
}
