import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { shownValue } from '../../../remote.ts'
import { useCodeField, useFields } from '../../../state/forms/bound-fields.ts'
import {
  deleteAccount,
  deletionDelivery,
  deletionForm,
  isDeletionReady,
  sendDeletionCode,
} from '../../../state/security/deletion.ts'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { CodeField } from '../../../ui/controls/code-field.tsx'
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx'
import { SectionForm } from '../parts/form.online.tsx'
import { ExportLinks } from '../settings/export-links.tsx'
import { OwnPassword } from './confirm.online.tsx'

/**
 * Deletes the account: warns (requirement 8.2), offers the export, and names the seven days to undo
 * it (decision 21).
 */
export function DeleteSection() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [isConfirming, setConfirming] = useState(false)
  const { busy } = useSnapshot(deletionForm)
  const account = shownValue(useSnapshot(member).account)
  const field = useFields(deletionForm)
  const code = useCodeField(deletionForm, deletionDelivery, '')
  const erase = async () => {
    const isDeleted = await deleteAccount()
    setConfirming(false)
    if (isDeleted) navigate(PAGES.login)
  }
  return (
    <>
      <Alert tone="bad" still>
        <chakra.p fontWeight={600}>
          <Trans>
            After deletion the user cannot log in, and any membership or assets are treated as
            abandoned.
          </Trans>
        </chakra.p>
        <chakra.p marginTop="2">
          <Trans>
            Nothing is erased for seven days: sign in before then to cancel. Your devices are
            disconnected right away.
          </Trans>
        </chakra.p>
      </Alert>
      <Card paddingBlock="2" css={{ '& > div': { borderTop: 'none' } }}>
        <ExportLinks />
      </Card>
      <Card>
        <SectionForm
          form={deletionForm}
          danger
          action={<Trans>Delete my account</Trans>}
          onSubmit={() => setConfirming(isDeletionReady())}
        >
          <OwnPassword password={field('password')} code={field('factor_code')} />
          {account?.email !== null && (
            <CodeField
              {...code}
              purpose="delete_account"
              onComplete={() => {}}
              onSend={sendDeletionCode}
            />
          )}
        </SectionForm>
      </Card>
      {isConfirming && (
        <ConfirmDialog
          title={t`Delete this account?`}
          safe={t`Keep my account`}
          action={t`Delete my account`}
          danger
          busy={busy}
          onSafe={() => setConfirming(false)}
          onAction={erase}
        >
          <Trans>
            You’ll be signed out everywhere now, and the account will be erased in seven days.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
