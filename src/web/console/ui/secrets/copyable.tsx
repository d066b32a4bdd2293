import { showToast } from '../../../state/app/toast.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'

/** Shows a text for programs with a button that copies it. @param label of the button */
export function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <chakra.p display="flex" alignItems="center" gap="2">
      <chakra.code fontFamily="mono" overflowWrap="anywhere" minWidth="0">
        <span translate="no">{text}</span>
      </chakra.code>
      <CopyButton text={text} label={label} announce={showToast} />
    </chakra.p>
  )
}
