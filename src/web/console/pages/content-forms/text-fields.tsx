import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useId } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { readFields, typedValue, writeFields } from '../../file-texts/file-text.ts'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { Section } from '../../ui/page.tsx'
import type { FieldGroup, TextField } from './field-table.ts'

const LOOKS: Record<NonNullable<TextField['kind']>, Partial<ComponentProps<typeof Field>>> = {
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  url: { type: 'url', autoCapitalize: 'none', spellCheck: false },
  zone: { autoCapitalize: 'none', spellCheck: false },
  lines: { lines: 3 },
}

/** Edits texts of a JSON file, each in a field of its kind. */
export function TextFields({ group, file }: { group: FieldGroup; file: EditedFile }) {
  const { i18n } = useLingui()
  const zones = useId()
  const written = readFields(file.text)
  if (written === null) return <NotInForm />
  return (
    <Section>
      {group.name && <chakra.h2 fontSize="18">{i18n._(group.name)}</chakra.h2>}
      {group.fields.map(({ key, label, hint, kind }) => (
        <Field
          key={key}
          name={key}
          label={i18n._(label)}
          hint={hint && i18n._(hint)}
          error={file.errorAt(key)}
          autoComplete="off"
          {...(kind && LOOKS[kind])}
          {...(kind === 'zone' && { list: zones })}
          value={typedValue(written[key])}
          onChange={({ target }) => file.write(writeFields({ ...written, [key]: target.value }))}
        />
      ))}
      {group.fields.some(({ kind }) => kind === 'zone') && (
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      )}
    </Section>
  )
}
