import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '#domain/site/locales.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { type Fields, readFields, typedValue, writeFields } from '../../file-texts/file-text.ts'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { Nothing, Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** The page shows no more of them. */
const MOST = 12

/** Edits the testimonials in one language. */
export function TestimonialFields({ file, locale }: { file: EditedFile; locale: Locale }) {
  const { t } = useLingui()
  const language = useFormat().language(locale)
  const written = readFields(file.text)
  const list = written?.testimonials
  if (written === null || !isList(list)) return <NotInForm />
  const write = (testimonials: readonly Fields[]) =>
    file.write(writeFields({ ...written, testimonials }))
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 fontSize="18">{language}</chakra.h2>
      {list.length === 0 && (
        <Nothing>
          <Trans>No testimonials: the home page leaves them out.</Trans>
        </Nothing>
      )}
      {list.map((one, at) => {
        const change = (part: Fields) =>
          write(list.map((other, place) => (place === at ? { ...one, ...part } : other)))
        const number = at + 1
        const place = `testimonials.${at}`
        const name = `${locale}-${at}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a testimonial has no id, and its fields show what the list holds
          <Section key={at} aria-label={t`Testimonial ${number}, ${language}`}>
            <Field
              name={`${name}-role`}
              label={t`Who says it`}
              hint={t`A role, or a name with that person's consent`}
              error={file.errorAt(`${place}.role`)}
              lang={locale}
              autoComplete="off"
              value={typedValue(one.role)}
              onChange={({ target }) => change({ role: target.value })}
            />
            <Field
              name={`${name}-text`}
              label={t`What they say`}
              error={file.errorAt(`${place}.text`)}
              lang={locale}
              lines={3}
              value={typedValue(one.text)}
              onChange={({ target }) => change({ text: target.value })}
            />
            <CheckBox
              name={`${name}-sample`}
              checked={one.sample === true}
              onChange={({ target }) => change({ sample: target.checked })}
            >
              <Trans>It is an example, shown in demonstration mode only.</Trans>
            </CheckBox>
            <div>
              <Button
                look="quiet"
                onClick={() => write(list.filter((_other, place) => place !== at))}
              >
                <Trans>Remove testimonial {number}</Trans>
              </Button>
            </div>
          </Section>
        )
      })}
      {list.length < MOST && (
        <div>
          <Button
            look="plain"
            onClick={() => write([...list, { role: '', text: '', sample: false }])}
          >
            <Trans>Add a testimonial in {language}</Trans>
          </Button>
        </div>
      )}
    </chakra.div>
  )
}

const isList = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)
