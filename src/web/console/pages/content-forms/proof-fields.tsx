import { Trans, useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import type { HomeContent } from '#contract/site/content-files.ts'
import { byLocale } from '#domain/site/locales.ts'
import { chakra } from '../../../theme/chakra.ts'
import { type DraftValue, rowsOf } from '../../draft/draft-value.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { AddRow, RemoveRow } from '../../ui/content/row-buttons.tsx'
import { TextInLanguages } from '../../ui/content/text-in-languages.tsx'
import { TitledSection } from '../../ui/page.tsx'

type Proofs = v.InferInput<typeof HomeContent>['proof']

/** Edits the links by which visitors can check the service, such as an audit (decision 197). */
export function ProofFields({ list }: { list: DraftValue<Proofs> }) {
  const { t } = useLingui()
  const proofs = rowsOf(list)
  return (
    <TitledSection
      title={<Trans>Links to proof</Trans>}
      lead={
        <Trans>
          An audit, a transparency page, your source. The section on protection and “About us” list
          them.
        </Trans>
      }
      isNamed
    >
      {proofs.map((proof, index) => {
        const number = index + 1
        return (
          <chakra.div key={proof.place} display="grid" gap="4">
            <TextInLanguages
              field={proof.at('label')}
              label={(language) => t`Text of link ${number} in ${language}`}
            />
            <DraftField field={proof.at('link')} label={t`Address of link ${number}`} />
            <RemoveRow list={list} index={index}>
              <Trans>Remove link {number}</Trans>
            </RemoveRow>
          </chakra.div>
        )
      })}
      <AddRow list={list} row={{ label: byLocale(() => ''), link: '' }}>
        <Trans>Add a link</Trans>
      </AddRow>
    </TitledSection>
  )
}
