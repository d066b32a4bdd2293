import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import type { Node } from '#contract/devices.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/devices/devices.ts'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { offeredNodes } from '#domain/nodes/nodes.ts'
import { formatPercent } from '../../../format.ts'
import {
  addDevice,
  beginDevice,
  type Configuration,
  deviceForm,
  useNodes,
} from '../../../state/devices/add-device.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { PartState } from '../part-state.tsx'
import { DeviceConfiguration } from './device-configuration.tsx'
import { SectionForm } from './form.tsx'

/** Adds a device without an app, or renews a device's key, then shows its configuration once. */
export default function AddDevice({
  replaces,
  onClose,
}: {
  /**
   * the device to renew: its configuration was lost, or it is to use another node; null for a new
   * device
   */
  replaces: Snapshot<Device> | null
  onClose: () => void
}) {
  const { remote, reload } = useNodes()
  const [made, setMade] = useState<Configuration | null>(null)
  useEffect(
    () => beginDevice(replaces ?? { DeviceInfo: '', Platform: platformInHand() }),
    [replaces],
  )
  if (made) return <DeviceConfiguration {...made} onClose={onClose} />
  return (
    <>
      <chakra.div marginInlineStart="-3">
        <Button look="quiet" onClick={onClose}>
          <Trans>All devices</Trans>
        </Button>
      </chakra.div>
      <Heading replaces={replaces} />
      <PartState
        remote={remote}
        onRetry={reload}
        waiting={<Skeleton height="24rem" borderRadius="card" />}
      >
        {({ nodes }) => (
          <DeviceForm
            nodes={offeredNodes(nodes)}
            isSetUp={nodes.length > 0}
            is_new={replaces === null}
            onSubmit={async (node_id) => setMade(await addDevice(node_id, replaces?.DeviceId))}
            onRetry={reload}
          />
        )}
      </PartState>
    </>
  )
}

function Heading({ replaces }: { replaces: Snapshot<Device> | null }) {
  const heading = useFocusOnAppear()
  const name = replaces?.DeviceInfo
  return (
    <div>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="22" outline="none" overflowWrap="anywhere">
        {replaces ? <Trans>New configuration for “{name}”</Trans> : <Trans>Add a device</Trans>}
      </chakra.h2>
      <chakra.p color="muted" marginTop="2">
        {replaces ? (
          <Trans>
            The old configuration stops working right away, so set up the device with the new one
            next. Its entry is replaced and keeps its name.
          </Trans>
        ) : (
          <Trans>
            For phones and computers with the WireGuard app. The private key is created in this
            browser; we only get the public half.
          </Trans>
        )}
      </chakra.p>
    </div>
  )
}

function DeviceForm({
  nodes,
  isSetUp,
  is_new,
  onSubmit,
  onRetry,
}: {
  /** least loaded first; the first one is preselected */
  nodes: readonly Snapshot<Node>[]
  /** the operator has a node, even if it accepts no device now */
  isSetUp: boolean
  is_new: boolean
  onSubmit: (node_id: string) => void
  onRetry: () => void
}) {
  const { t } = useLingui()
  const { values } = useSnapshot(deviceForm)
  const field = useFields(deviceForm)
  const { node_id } = nodes.find((one) => one.node_id === values.node_id) ?? nodes[0] ?? {}
  if (node_id === undefined) {
    return (
      <Alert tone="info">
        <p>
          {isSetUp ? (
            <Trans>No node is accepting new devices right now. Try again in a few minutes.</Trans>
          ) : (
            <Trans>This service isn't set up yet: it has no nodes. Try again later.</Trans>
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
  return (
    <Card>
      <SectionForm
        form={deviceForm}
        action={is_new ? <Trans>Add device</Trans> : <Trans>Create configuration</Trans>}
        onSubmit={() => onSubmit(node_id)}
      >
        {is_new && (
          <>
            <Field
              {...field('DeviceInfo')}
              label={t`Name`}
              hint={<Trans>For example “My laptop”</Trans>}
              maxLength={120}
              autoComplete="off"
              required
            />
            <Field {...field('Platform')} label={t`System`} required>
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
          value={node_id}
          label={t`Node`}
          hint={<Trans>We suggest the least busy one; one near you is often faster.</Trans>}
        >
          <NodesByCountry nodes={nodes} />
        </Field>
      </SectionForm>
    </Card>
  )
}

/** Lists the nodes as options, grouped by country, each with its load. */
function NodesByCountry({ nodes }: { nodes: readonly Snapshot<Node>[] }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const names = new Intl.DisplayNames(i18n.locale, { type: 'region' })
  const placeOf = ({ node_id, country }: Snapshot<Node>) =>
    node_id === DEMONSTRATION_NODE.node_id ? t`Demo` : (names.of(country) ?? country)
  const countries = [...Map.groupBy(nodes, placeOf)].sort(([one], [other]) =>
    one.localeCompare(other, i18n.locale),
  )
  return countries.map(([country, inside]) => (
    <optgroup key={country} label={country}>
      {inside.map(({ node_id, name, load_percent }) => {
        const load = formatPercent(load_percent, locale)
        return (
          <option key={node_id} value={node_id}>
            {node_id === DEMONSTRATION_NODE.node_id
              ? t`Demo node, carries no traffic`
              : t`${name}, ${load} full`}
          </option>
        )
      })}
    </optgroup>
  ))
}

/** Guesses the device's system from the one that this browser runs on; empty when unknown. */
const platformInHand = () =>
  PLATFORMS.find((one) => one === document.documentElement.dataset.platform) ?? ''
