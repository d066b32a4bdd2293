import { useLingui } from '@lingui/react/macro'
import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import { isNodeName } from '#domain/nodes/nodes.ts'

type Typed = Record<
  'name' | 'country' | 'city' | 'city_en' | 'endpoint' | 'capacity' | 'dns' | 'group',
  string
>

/** Returns the fields of a node's dialog. @param node what stands in them; null for a new node */
export function useNodeFields(node: ConsoleNode | null) {
  const { t } = useLingui()
  const initial = node === null ? null : typedOf(node)
  return [
    {
      name: 'name',
      label: t`Name`,
      hint: t`Letters and digits, such as Tokyo 3`,
      maxLength: 80,
      isRight: isNodeName,
      wrong: t`Start with a letter or digit. Spaces, dots and hyphens may follow.`,
      refused: t`A node with this name already exists. Choose another name.`,
      ...(initial && { initial: initial.name }),
    },
    {
      name: 'country',
      label: t`Country`,
      hint: t`Two capital letters, such as JP`,
      maxLength: 2,
      ...(initial && { initial: initial.country }),
    },
    {
      name: 'city',
      label: t`City`,
      hint: t`The status page shows it`,
      isOptional: true,
      maxLength: 40,
      ...(initial && { initial: initial.city }),
    },
    {
      name: 'city_en',
      label: t`City in English`,
      isOptional: true,
      maxLength: 40,
      ...(initial && { initial: initial.city_en }),
    },
    {
      name: 'endpoint',
      label: t`Endpoint`,
      hint: t`Host and port, such as tokyo3.skylark.example:51820`,
      maxLength: 260,
      ...(initial && { initial: initial.endpoint }),
    },
    {
      name: 'capacity',
      label: t`Maximum devices at the same time`,
      inputMode: 'numeric',
      maxLength: 6,
      ...(initial && { initial: initial.capacity }),
    },
    {
      name: 'dns',
      label: t`DNS servers`,
      hint: t`Addresses, separated by commas; empty for the default ones`,
      isOptional: true,
      maxLength: 200,
      ...(initial && { initial: initial.dns }),
    },
    {
      name: 'group',
      label: t`Node group`,
      hint: t`A group from Plans; empty for none`,
      isOptional: true,
      maxLength: 40,
      refused: t`There’s no such group. Add it under Plans first, or leave this empty.`,
      ...(initial && { initial: initial.group }),
    },
  ] as const
}

/** Returns what differs from a node now, as the service takes it. */
export function changedFields(node: ConsoleNode, typed: Readonly<Record<string, string>>) {
  const before = typedOf(node)
  const changed = (field: keyof Typed) =>
    typed[field] === before[field] ? undefined : typed[field]?.trim()
  const capacity = changed('capacity')
  const all = {
    name: changed('name'),
    country: changed('country'),
    city: changed('city'),
    city_en: changed('city_en'),
    endpoint: changed('endpoint'),
    dns: changed('dns'),
    group: changed('group'),
    capacity: capacity === undefined ? undefined : Number(capacity),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const typedOf = ({
  name,
  country,
  city,
  city_en,
  endpoint,
  capacity,
  dns,
  group,
}: ConsoleNode): Typed => ({
  name,
  country,
  city,
  city_en,
  endpoint,
  capacity: String(capacity),
  dns,
  group,
})
