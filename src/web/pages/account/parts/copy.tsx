import { showToast } from '../../../state/app/toast.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'

/** Copies a text and announces the result. */
export const Copy = (copied: { text: string; label: string }) => (
  <CopyButton {...copied} announce={showToast} />
)
