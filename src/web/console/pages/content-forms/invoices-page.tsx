import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import { type DETAILS_MODES, INVOICES, InvoicesContent } from '#contract/site/invoices.ts'
import { PAGES } from '#contract/site/pages.ts'
import { chakra } from '../../../theme/chakra.ts'
import { type DraftValue, rowsOf } from '../../draft/draft-value.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { Pair } from '../../ui/content/pair.tsx'
import { AddRow, RemoveRow } from '../../ui/content/row-buttons.tsx'
import { TextInLanguages } from '../../ui/content/text-in-languages.tsx'
import { Section, TitledSection } from '../../ui/page.tsx'

type Invoices = v.InferInput<typeof InvoicesContent>
type Countries = NonNullable<Invoices['countries']>

const DETAILS: Record<(typeof DETAILS_MODES)[number], MessageDescriptor> = {
  none: msg`Don’t ask for them`,
  optional: msg`Ask for them; members may leave them out`,
  required: msg`Required before an order`,
}

/** Edits whether invoices are issued, and their taxes (decision 245). */
export function InvoicesPage() {
  return (
    <FormPage path="/content/invoices" files={[INVOICES]} preview={PAGES.price}>
      {(draft) => <InvoiceFields invoices={draft.json(INVOICES, InvoicesContent)} />}
    </FormPage>
  )
}

function InvoiceFields({ invoices }: { invoices: DraftValue<Invoices> }) {
  const { t } = useLingui()
  return (
    <>
      <Section>
        <DraftField
          field={invoices.at('issued')}
          label={<Trans>Issue an invoice for each new order that is paid</Trans>}
        />
        <chakra.p color="muted" maxWidth="text">
          <Trans>The seller’s name and address are those of “Who runs the service”.</Trans>
        </chakra.p>
        <Pair>
          <DraftField field={invoices.at('seller_vat_id')} label={t`Your VAT ID or tax number`} />
          <DraftField
            field={invoices.at('prefix')}
            label={t`Before each number`}
            hint={t`Numbers run from 1, without gaps`}
          />
        </Pair>
        <DraftField
          field={invoices.at('details')}
          label={t`Name, address and VAT ID of the member`}
          names={DETAILS}
        />
        <Pair>
          <DraftField field={invoices.at('tax_name')} label={t`Name of the tax`} />
          <DraftField
            field={invoices.at('tax_rate')}
            label={t`Percent in all other countries`}
            hint={t`Included in the price`}
          />
        </Pair>
      </Section>
      <CountryTaxes list={invoices.at('countries')} />
      <Section>
        <TextInLanguages
          field={invoices.at('reverse_charge_note')}
          label={(language) => t`Sentence for reverse charge in ${language}`}
          hint={t`Empty: ours`}
          lines={2}
        />
        <TextInLanguages
          field={invoices.at('note')}
          label={(language) => t`At the end of each invoice in ${language} (optional)`}
          lines={2}
        />
      </Section>
    </>
  )
}

const NEW_TAX = { country: '', tax_name: 'VAT', tax_rate: '', reverse_charge: false }

/** Edits the taxes of countries, each in a row. */
function CountryTaxes({ list }: { list: DraftValue<Countries | undefined> }) {
  const { t } = useLingui()
  const taxes = rowsOf(list)
  return (
    <TitledSection title={<Trans>Tax by country</Trans>} isNamed>
      {taxes.map((tax, index) => {
        const number = index + 1
        return (
          <chakra.div key={tax.place} display="grid" gap="2">
            <Pair gridTemplateColumns="repeat(3, minmax(0, 1fr))">
              <DraftField field={tax.at('country')} label={t`Country ${number}`} maxLength={2} />
              <DraftField field={tax.at('tax_name')} label={t`Tax ${number}`} />
              <DraftField field={tax.at('tax_rate')} label={t`Percent ${number}`} />
            </Pair>
            <DraftField
              field={tax.at('reverse_charge')}
              label={<Trans>Without tax for a buyer with a VAT ID (reverse charge)</Trans>}
            />
            <RemoveRow list={list} index={index}>
              <Trans>Remove country {number}</Trans>
            </RemoveRow>
          </chakra.div>
        )
      })}
      <AddRow list={list} row={NEW_TAX}>
        <Trans>Add a country</Trans>
      </AddRow>
    </TitledSection>
  )
}
