import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { formatDate, formatHour } from '../../../format.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { showToast } from '../../../state/app/toast.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import { confirmation } from '../../../state/forms/confirmation.ts'
import { clearForm, edit } from '../../../state/forms/form.ts'
import { FACTORS } from '../../../state/parts/security.ts'
import {
  addPasskey,
  passkeyName,
  removePasskey,
  renamePasskey,
} from '../../../state/security/passkeys.ts'
import type { Passkey } from '../../../stored-copies/security.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { closeRemovedRows } from '../../../ui/basic/close-removed-rows.ts'
import { ListRow } from '../../../ui/basic/list-row.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { SectionForm } from '../parts/form.online.tsx'
import { nameOfDeviceInHand } from '../parts/name-of-device-in-hand.online.ts'
import { PartState } from '../parts/part-state.tsx'
import { ConfirmedChange } from './confirm.online.tsx'

type Stage =
  | { kind: 'list' }
  | { kind: 'add' }
  | { kind: 'rename' | 'remove'; passkey: Snapshot<Passkey> }

/** Lists, adds, renames and removes passkeys. A sign-in with a passkey needs no password and no code. */
export function PasskeysSection() {
  const { i18n, t } = useLingui()
  const { remote, reload } = useAccountPart(FACTORS)
  const [stage, setStage] = useState<Stage>({ kind: 'list' })
  const list = () => {
    clearForm(confirmation)
    clearForm(passkeyName)
    setStage({ kind: 'list' })
  }
  const add = () => {
    edit(passkeyName, 'name', i18n._(nameOfDeviceInHand()))
    setStage({ kind: 'add' })
  }
  const finish = (isDone: boolean) => {
    if (!isDone) return
    showToast(t`Operation succeeded`)
    list()
  }
  switch (stage.kind) {
    case 'list':
      return (
        <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="18rem" />}>
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <EmptyState title={<Trans>No passkey yet</Trans>} action={<Add onClick={add} />}>
                <About />
              </EmptyState>
            ) : (
              <>
                <chakra.p color="muted">
                  <About />
                </chakra.p>
                <PasskeyList
                  passkeys={passkeys}
                  onRename={(passkey) => {
                    edit(passkeyName, 'name', passkey.name)
                    setStage({ kind: 'rename', passkey })
                  }}
                  onRemove={(passkey) => setStage({ kind: 'remove', passkey })}
                />
                <div>
                  <Add onClick={add} />
                </div>
              </>
            )
          }
        </PartState>
      )
    case 'add':
      return (
        <ConfirmedChange
          lead={<Trans>Your device will ask you to create it in the next step.</Trans>}
          action={<Trans>Add a passkey</Trans>}
          onSubmit={async () => finish(await addPasskey())}
          onCancel={list}
        >
          <NameField />
        </ConfirmedChange>
      )
    case 'rename':
      return (
        <Card>
          <SectionForm
            form={passkeyName}
            action={<Trans>Rename</Trans>}
            onSubmit={async () => finish(await renamePasskey(stage.passkey.passkey_id))}
            onCancel={list}
          >
            <NameField />
          </SectionForm>
        </Card>
      )
    case 'remove': {
      const { name, passkey_id } = stage.passkey
      return (
        <ConfirmedChange
          lead={
            <Trans>
              “{name}” will no longer sign you in. Your device may still show it; remove it there
              too.
            </Trans>
          }
          danger
          action={<Trans>Remove the passkey</Trans>}
          onSubmit={async () => finish(await removePasskey(passkey_id))}
          onCancel={list}
        />
      )
    }
  }
}

const About = () => (
  <Trans>
    A passkey is stored on your phone or computer and unlocked with your fingerprint, face or screen
    lock. You sign in without a password, and it can’t be phished.
  </Trans>
)

const Add = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <Trans>Add a passkey</Trans>
  </Button>
)

function NameField() {
  const { t } = useLingui()
  useSnapshot(passkeyName)
  const field = useFields(passkeyName)
  return (
    <Field
      {...field('name')}
      label={t`Name`}
      hint={<Trans>For example “My phone”</Trans>}
      name="passkey-name"
      autoComplete="off"
      maxLength={60}
      required
    />
  )
}

function PasskeyList({
  passkeys,
  onRename,
  onRemove,
}: {
  passkeys: readonly Snapshot<Passkey>[]
  onRename: (passkey: Snapshot<Passkey>) => void
  onRemove: (passkey: Snapshot<Passkey>) => void
}) {
  const locale = useLocale()
  return (
    <Card as="ul" ref={closeRemovedRows} paddingBlock="2" listStyleType="none">
      {passkeys.map((passkey) => {
        const { passkey_id, name, created_at_ms, last_used_at_ms } = passkey
        const added = formatDate(created_at_ms, locale)
        const used = last_used_at_ms && formatHour(last_used_at_ms, locale)
        return (
          <ListRow
            key={passkey_id}
            display="flex"
            flexWrap="wrap"
            gap="3"
            alignItems="center"
            justifyContent="space-between"
            paddingBlock="4"
          >
            <chakra.div minWidth="0">
              <chakra.p fontWeight={600} overflowWrap="anywhere">
                {name}
              </chakra.p>
              <chakra.p color="muted" fontSize="14">
                <Trans>Added {added}</Trans>
                {' · '}
                {used ? <Trans>Last used {used}</Trans> : <Trans>Not used yet</Trans>}
              </chakra.p>
            </chakra.div>
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <Button look="plain" onClick={() => onRename(passkey)}>
                <Trans>Rename</Trans>
              </Button>
              <Button look="plain" onClick={() => onRemove(passkey)}>
                <Trans>Remove</Trans>
              </Button>
            </chakra.div>
          </ListRow>
        )
      })}
    </Card>
  )
}
