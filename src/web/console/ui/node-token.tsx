import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { showToast } from '../../state/app/toast.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { CopyButton } from '../../ui/basic/copy-button.tsx'

export interface NewToken {
  name: string
  token: string
}

/** Shows a node's registration token, which cannot be shown again. */
export function NodeToken({ name, token, onClose }: NewToken & { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Alert tone="good">
      <p>
        <Trans>
          The agent of <b>{name}</b> registers once with this token. You'll only see it once:
        </Trans>
      </p>
      <chakra.p display="flex" alignItems="center" gap="2">
        <chakra.code fontFamily="mono" overflowWrap="anywhere" minWidth="0">
          {token}
        </chakra.code>
        <CopyButton
          text={token}
          label={t`Copy the token`}
          onCopied={() => showToast(t`copied successfully`)}
          onRefused={() => showToast(t`Your browser blocked copying. Select the token instead.`)}
        />
      </chakra.p>
      <Button look="plain" onClick={onClose}>
        <Trans>I've saved it</Trans>
      </Button>
    </Alert>
  )
}
