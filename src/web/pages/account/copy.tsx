import { useLingui } from '@lingui/react/macro'
import { announce } from '../../state/app/announcement.ts'
import { CopyButton } from '../../ui/basic/copy-button.tsx'

/** Copies a text and announces the result. */
export function Copy({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  return (
    <CopyButton
      text={text}
      label={label}
      onCopied={() => announce(t`copied successfully`)}
      onRefused={() => announce(t`The browser did not let us copy. Select the text instead.`)}
    />
  )
}
