import { useLingui } from '@lingui/react/macro'
import { showToast } from '../../../state/app/toast.ts'
import { CopyButton } from '../../../ui/basic/copy-button.tsx'

/** Copies a text and announces the result. */
export function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  return (
    <CopyButton
      text={text}
      label={label}
      onCopied={() => showToast(t`copied successfully`)}
      onRefused={() => showToast(t`Your browser blocked copying. Select the text instead.`)}
    />
  )
}
