import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { showToast } from '../../../state/app/toast.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { CopyButton } from '../../../ui/basic/copy-button.tsx'

/** Shows a secret that cannot be shown again. */
export function ShownOnce({
  text,
  label,
  children,
  onClose,
}: {
  text: string
  /** of the button that copies it */
  label: string
  /** explains the secret */
  children: ReactNode
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Alert tone="good">
      <p>{children}</p>
      <chakra.p display="flex" alignItems="center" gap="2">
        <chakra.code fontFamily="mono" overflowWrap="anywhere" minWidth="0">
          {text}
        </chakra.code>
        <CopyButton
          text={text}
          label={label}
          onCopied={() => showToast(t`copied successfully`)}
          onRefused={() => showToast(t`Your browser blocked copying. Select the text instead.`)}
        />
      </chakra.p>
      <Button look="plain" onClick={onClose}>
        <Trans>I've saved it</Trans>
      </Button>
    </Alert>
  )
}
