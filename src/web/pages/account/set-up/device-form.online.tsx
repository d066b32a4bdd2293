import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import type { Node } from '#contract/devices.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/devices/devices.ts'
import { deviceForm } from '../../../state/devices/add-device.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SectionForm } from '../parts/form.online.tsx'
import { Fold } from './fold.online.tsx'
import { NodesByCountry } from './nodes-by-country.online.tsx'

interface DeviceFormProps {
  nodes: readonly Snapshot<Node>[]
  /** the chosen one; undefined when there is none to choose */
  node: Snapshot<Node> | undefined
  /** the operator has a node, even if it accepts no device now */
  isSetUp: boolean
  /** the node that is chosen at first is likely near to this browser */
  isNear: boolean
  isNew: boolean
  /** everything is filled in: the fields are folded away */
  isHere: boolean
  onSubmit: (node_id: string) => void
  onRetry: () => void
}

/** Asks for a device's name, system and node. */
export function DeviceForm({
  nodes,
  node,
  isSetUp,
  isNear,
  isNew,
  isHere,
  onSubmit,
  onRetry,
}: DeviceFormProps) {
  const { t } = useLingui()
  const { values } = useSnapshot(deviceForm)
  const field = useFields(deviceForm)
  if (node === undefined) return <NoNode isSetUp={isSetUp} onRetry={onRetry} />
  const fields = (
    <>
      {isNew && (
        <>
          <Field
            {...field('DeviceInfo')}
            label={t`Name`}
            hint={<Trans>For example “My laptop”</Trans>}
            maxLength={120}
            autoComplete="off"
            required
          />
          <Field
            {...field('Platform')}
            label={t({ message: 'System', comment: 'Android, iOS, Windows … of a device' })}
            required
          >
            {values.Platform === '' && <option value="" />}
            {PLATFORMS.map((platform) => (
              <option key={platform} value={platform}>
                {PLATFORM_NAMES[platform]}
              </option>
            ))}
          </Field>
        </>
      )}
      <Field
        {...field('node_id')}
        value={node.node_id}
        label={t`Node`}
        hint={
          isNear ? (
            <Trans>
              We suggest a node that’s likely near you, by this device’s time zone and language.
            </Trans>
          ) : (
            <Trans>We suggest the least busy node; a node near you is often faster.</Trans>
          )
        }
      >
        <NodesByCountry nodes={nodes} />
      </Field>
    </>
  )
  const action = () => {
    if (isHere) return <Trans>Get the configuration</Trans>
    return isNew ? <Trans>Add device</Trans> : <Trans>Create configuration</Trans>
  }
  return (
    <SectionForm form={deviceForm} action={action()} onSubmit={() => onSubmit(node.node_id)}>
      {isHere ? <FilledIn>{fields}</FilledIn> : fields}
    </SectionForm>
  )
}

/** Folds away fields that are filled in; they unfold where one has to be corrected. */
function FilledIn({ children }: { children: ReactNode }) {
  const { values, problems } = useSnapshot(deviceForm)
  const [isOpen, setOpen] = useState(false)
  const isIncomplete = values.Platform === '' || Object.keys(problems).length > 0
  return (
    <Fold
      title={<Trans>Change name or node</Trans>}
      open={isOpen || isIncomplete}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.div display="grid" gap="4" paddingTop="2">
        {children}
      </chakra.div>
    </Fold>
  )
}

function NoNode({ isSetUp, onRetry }: Pick<DeviceFormProps, 'isSetUp' | 'onRetry'>) {
  return (
    <Alert tone="info">
      <p>
        {isSetUp ? (
          <Trans>No node is accepting new devices right now. Try again in a few minutes.</Trans>
        ) : (
          <Trans>This service isn’t set up yet: it has no nodes. Try again later.</Trans>
        )}
      </p>
      <chakra.div marginTop="3">
        <Button look="plain" onClick={onRetry}>
          <Trans>Check again</Trans>
        </Button>
      </chakra.div>
    </Alert>
  )
}
