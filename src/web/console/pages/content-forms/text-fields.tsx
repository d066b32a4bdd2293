import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import type { Field } from '../../../ui/controls/field.tsx'
import { DraftField } from '../../ui/content/draft-field.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { Section } from '../../ui/page.tsx'
import type { FieldGroup, TextField } from './field-table.ts'

const LOOKS: Record<
  NonNullable<TextField['kind']>,
  Pick<ComponentProps<typeof Field>, 'type' | 'autoCapitalize' | 'spellCheck' | 'lines'>
> = {
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false },
  zone: { autoCapitalize: 'none', spellCheck: false },
  lines: { lines: 3 },
}

/** Edits texts of a JSON file, each in a field of its kind. */
export function TextFields({
  group: { file, schema, name, fields },
  draft,
  children,
}: {
  group: FieldGroup
  draft: ContentDraft
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const zones = useId()
  const texts = draft.json(file, schema)
  return (
    <Section>
      {name && <chakra.h2 fontSize="18">{i18n._(name)}</chakra.h2>}
      {children}
      {fields.map(({ key, label, hint, kind }) => (
        <DraftField
          key={key}
          of={texts.at(key)}
          label={i18n._(label)}
          hint={hint && i18n._(hint)}
          {...(kind && LOOKS[kind])}
          {...(kind === 'zone' && { list: zones })}
        />
      ))}
      {fields.some(({ kind }) => kind === 'zone') && (
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      )}
    </Section>
  )
}
