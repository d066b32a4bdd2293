import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { PACKS, PLANS } from '#contract/site/content.ts'
import { PacksContent, PlansContent } from '#contract/site/content-files.ts'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'
import { chakra } from '../../../theme/chakra.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { type DraftValue, rowsOf, typedText } from '../../draft/draft-value.ts'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import { Ordered } from '../../ui/content/ordered.tsx'
import { Pair } from '../../ui/content/pair.tsx'
import { PriceField } from '../../ui/content/price-field.tsx'
import { AddRow, RemoveRow } from '../../ui/content/row-buttons.tsx'
import { TextInLanguages } from '../../ui/content/text-in-languages.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { EmptyText, Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { OfferedPacks } from './offered-packs.tsx'

/** Edits the packs of traffic in a form. */
export function PacksPage() {
  return (
    <FormPage
      path="/content/packs"
      files={[PACKS]}
      preview={(draft) => (
        <OfferedPacks text={draft.file(PACKS).text} currency={currencyOf(draft)} />
      )}
    >
      {(draft) => {
        const currency = currencyOf(draft)
        if (!v.is(PlansContent.entries.currency, currency)) return <NotInForm />
        return <PackFields list={draft.json(PACKS, PacksContent).at('packs')} currency={currency} />
      }}
    </FormPage>
  )
}

/** The currency of all prices, which stands in the file of plans. */
const currencyOf = (draft: ContentDraft) =>
  typedText(draft.json(PLANS, PlansContent).at('currency'))

type Packs = NonNullable<v.InferInput<typeof PacksContent>['packs']>
type Pack = DraftValue<Packs[number]>

/** The pack that the form adds: without a size and a price. */
const NEW_PACK = { tier: PAID_TIERS[0], gb: '', price_minor: '' }

/** Edits the packs of traffic that are sold, in the order in which they are offered (decision 185). */
function PackFields({ list, currency }: { list: DraftValue<Packs | undefined>; currency: string }) {
  const { t, i18n } = useLingui()
  const packs = rowsOf(list)
  const write = (next: readonly Pack[]) => list.write(next.map(({ value }) => value))
  const nameOf = (pack: Pack, index: number) => {
    const number = index + 1
    const gb = pack.at('gb').value
    const tier = parseChoice(PAID_TIERS, pack.at('tier').value)
    if (tier === null || typeof gb !== 'number') return t`Pack ${number}`
    return `${i18n._(TIER_NAMES[tier])} · ${gb} GB`
  }
  return (
    <>
      {packs.length === 0 && (
        <EmptyText>
          <Trans>No packs: members can’t buy more traffic.</Trans>
        </EmptyText>
      )}
      <Ordered items={packs} nameOf={nameOf} onOrder={write}>
        {(pack, index, buttons) => {
          const name = nameOf(pack, index)
          return (
            <Section aria-label={name}>
              <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
                <chakra.h2 fontSize="18">{name}</chakra.h2>
                {buttons}
              </chakra.div>
              <OnePack pack={pack} name={`${index}`} currency={currency} />
              <RemoveRow list={list} index={index}>
                <Trans>Remove {name}</Trans>
              </RemoveRow>
            </Section>
          )
        }}
      </Ordered>
      <AddRow list={list} row={NEW_PACK}>
        <Trans>Add a pack</Trans>
      </AddRow>
    </>
  )
}

/** @param name begins the names of the fields */
function OnePack({ pack, name, currency }: { pack: Pack; name: string; currency: string }) {
  const { t } = useLingui()
  const { count } = useFormat()
  const most = count(MAX_PACK_GB)
  const gb = typedText(pack.at('gb'))
  return (
    <>
      <Pair gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
        <DraftField
          field={pack.at('tier')}
          name={`${name}-tier`}
          label={t`For members of`}
          names={TIER_NAMES}
        />
        <DraftField
          field={pack.at('gb')}
          name={`${name}-gb`}
          label={t`Size in GB`}
          maxLength={9}
          instruction={t`Enter a whole number from 1 to ${most}.`}
          also={[pack.place]}
        />
        <PriceField
          field={pack.at('price_minor')}
          name={`${name}-price`}
          label={t`Price (${currency})`}
          currency={currency}
        />
      </Pair>
      <TextInLanguages
        field={pack.at('name')}
        name={`${name}-name`}
        label={(language) => t`Name in ${language} (optional)`}
        hint={t`Shown before the size where the pack is offered, and in its orders`}
        maxLength={40}
        placeholder={gb && `${gb} GB`}
      />
      <DraftField
        field={pack.at('shown')}
        name={`${name}-shown`}
        label={<Trans>Sell it. What members have bought stays theirs.</Trans>}
      />
    </>
  )
}
