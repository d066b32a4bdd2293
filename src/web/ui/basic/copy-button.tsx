import { chakra } from '../../theme/chakra.ts'
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
    <chakra.button
      type="button"
      aria-label={label}
      title={label}
      display="inline-grid"
      placeItems="center"
      width="11"
      height="11"
      marginBlock="-2"
      borderRadius="pill"
      color="link"
      cursor="pointer"
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
    </chakra.button>
  )
}
