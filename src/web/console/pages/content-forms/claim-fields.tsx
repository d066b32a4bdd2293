import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Claims } from '#contract/site/content.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { type Fields, readFields, typedValue, writeRows } from '../../file-texts/file-text.ts'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { Section } from '../../ui/page.tsx'

const NAMES: Record<keyof Claims, MessageDescriptor> = {
  nodes: msg`Nodes to choose from`,
  all_nodes: msg`Nodes of the whole network`,
  countries: msg`Countries`,
  uptime: msg`Uptime guarantee`,
  encryption: msg`Encryption of site and account`,
  response_minutes: msg`Minutes to a first reply in live chat`,
  zero_log: msg`Zero-log`,
}

/** Edits which claims the site makes, and their figures (decision 10). */
export function ClaimFields({ file }: { file: EditedFile }) {
  const { t, i18n } = useLingui()
  const claims = readFields(file.text)
  if (claims === null) return <NotInForm />
  return Object.entries(NAMES).map(([id, name]) => {
    const claim = claimOf(claims[id], id)
    const change = (part: Fields) =>
      file.write(writeRows({ ...claims, [id]: { ...claim, ...part } }))
    return (
      <Section key={id} aria-label={i18n._(name)}>
        <chakra.h2 fontSize="18">{i18n._(name)}</chakra.h2>
        {/* zero-log has no figure: it is claimed, or not */}
        {id !== 'zero_log' && (
          <Field
            name={`${id}-value`}
            label={t`What the site says`}
            error={file.errorAt(`${id}.value`)}
            autoComplete="off"
            value={typedValue(claim.value)}
            onChange={({ target }) => change({ value: valueFrom(target.value, id) })}
          />
        )}
        <div>
          <CheckBox
            name={`${id}-shown`}
            checked={claim.shown === true}
            onChange={({ target }) => change({ shown: target.checked })}
          >
            <Trans>Show it on the site</Trans>
          </CheckBox>
          <CheckBox
            name={`${id}-confirmed`}
            checked={claim.confirmed === true}
            onChange={({ target }) => change({ confirmed: target.checked })}
          >
            <Trans>It is true of this service. Until you confirm it, it is marked “demo”.</Trans>
          </CheckBox>
        </div>
      </Section>
    )
  })
}

/** A claim that the file leaves out is not made. */
const claimOf = (written: unknown, id: string): Fields =>
  typeof written === 'object' && written !== null
    ? (written as Fields)
    : { id, shown: false, confirmed: false, value: id === 'zero_log' ? true : '' }

const valueFrom = (typed: string, id: string): string | number =>
  id === 'response_minutes' && /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : typed
