import { useLingui } from '@lingui/react/macro'
import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import { isNodeName } from '#domain/nodes/nodes.ts'
import type { ActionField } from './action-field.tsx'

const NAMES = [
  'name',
  'country',
  'city',
  'city_en',
  'endpoint',
  'capacity',
  'dns',
  'group',
] as const satisfies (keyof ConsoleNode)[]

/** Returns the fields of a node's dialog. @param node what stands in them; null for a new node */
export function useNodeFields(node: ConsoleNode | null): ActionField[] {
  const { t } = useLingui()
  const fields: (ActionField & { name: (typeof NAMES)[number] })[] = [
    {
      name: 'name',
      label: t`Name`,
      hint: t`Letters and digits, such as Tokyo 3`,
      maxLength: 80,
      isRight: isNodeName,
      wrong: t`Start with a letter or digit. Spaces, dots and hyphens may follow.`,
      refused: t`A node with this name already exists. Choose another name.`,
    },
    {
      name: 'country',
      label: t`Country`,
      hint: t`Two capital letters, such as JP`,
      maxLength: 2,
    },
    {
      name: 'city',
      label: t`City`,
      hint: t`The status page shows it`,
      isOptional: true,
      maxLength: 40,
    },
    {
      name: 'city_en',
      label: t`City in English`,
      isOptional: true,
      maxLength: 40,
    },
    {
      name: 'endpoint',
      label: t`Endpoint`,
      hint: t`Host and port, such as tokyo3.skylark.example:51820`,
      maxLength: 260,
    },
    {
      name: 'capacity',
      label: t`Maximum devices at the same time`,
      inputMode: 'numeric',
      maxLength: 6,
    },
    {
      name: 'dns',
      label: t`DNS servers`,
      hint: t`Addresses, separated by commas; empty for the default ones`,
      isOptional: true,
      maxLength: 200,
    },
    {
      name: 'group',
      label: t`Node group`,
      hint: t`A group from Plans; empty for none`,
      isOptional: true,
      maxLength: 40,
      refused: t`There’s no such group. Add it under Plans first, or leave this empty.`,
    },
  ]
  return fields.map((field) =>
    node === null ? field : { ...field, initial: String(node[field.name]) },
  )
}

/** Returns what differs from a node now, as the service takes it. */
export function changedFields(node: ConsoleNode, typed: Readonly<Record<string, string>>) {
  const changed = NAMES.filter((name) => typed[name] !== String(node[name]))
  return Object.fromEntries(
    changed.map((name) => {
      const text = typed[name]?.trim()
      return [name, name === 'capacity' ? Number(text) : text]
    }),
  )
}
