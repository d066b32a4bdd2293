import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { PAID_TIERS, type PaidTier } from '#domain/membership/membership.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import {
  gbFrom,
  isPackSize,
  NEW_PACK,
  readPacks,
  type WrittenPack,
  writePacks,
} from '../../file-texts/packs-text.ts'
import { isPrice } from '../../file-texts/plans-text.ts'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import { Ordered } from '../../ui/content/ordered.tsx'
import { Pair } from '../../ui/content/pair.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { PriceField } from '../../ui/fields/price-field.tsx'
import { Nothing, Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Edits the packs of traffic that are sold, in the order in which they are offered (decision 185). */
export function PackFields({ file, currency }: { file: EditedFile; currency: string }) {
  const { t, i18n } = useLingui()
  const packs = readPacks(file.text)
  if (packs === null || currency === '') return <NotInForm />
  const write = (next: readonly WrittenPack[]) => file.write(writePacks(next))
  const nameOf = ({ tier, gb }: WrittenPack, at: number) => {
    const number = at + 1
    return isPackSize(gb) ? `${i18n._(TIER_NAMES[tier])} · ${gb} GB` : t`Pack ${number}`
  }
  return (
    <>
      {packs.length === 0 && (
        <Nothing>
          <Trans>No packs: members can't buy more traffic.</Trans>
        </Nothing>
      )}
      <Ordered items={packs} nameOf={nameOf} onOrder={write}>
        {(pack, at, buttons) => {
          const name = nameOf(pack, at)
          return (
            <Section aria-label={name}>
              <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
                <chakra.h2 fontSize="18">{name}</chakra.h2>
                {buttons}
              </chakra.div>
              <OnePack
                pack={pack}
                at={at}
                file={file}
                currency={currency}
                onChange={(part) => write(packs.with(at, { ...pack, ...part }))}
              />
              <div>
                <Button look="quiet" onClick={() => write(packs.toSpliced(at, 1))}>
                  <Trans>Remove {name}</Trans>
                </Button>
              </div>
            </Section>
          )
        }}
      </Ordered>
      <div>
        <Button look="plain" onClick={() => write([...packs, NEW_PACK])}>
          <Trans>Add a pack</Trans>
        </Button>
      </div>
    </>
  )
}

function OnePack({
  pack,
  at,
  file,
  currency,
  onChange,
}: {
  pack: WrittenPack
  at: number
  file: EditedFile
  currency: string
  onChange: (part: Partial<WrittenPack>) => void
}) {
  const { t, i18n } = useLingui()
  const { count, language } = useFormat()
  const { tier, gb, price_minor, name, shown } = pack
  const place = `packs.${at}`
  const most = count(MAX_PACK_GB)
  /** Says what is wrong at a field. Of several wrong fields, the server names the first alone. */
  const said = (isRight: boolean, wrong: string, ...places: string[]) =>
    file.isChecked && !isRight
      ? wrong
      : (places.map(file.errorAt).find((error) => error !== null) ?? null)
  return (
    <>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <Field
          name={`${at}-tier`}
          label={t`For members of`}
          value={tier}
          onChange={({ target }) => onChange({ tier: target.value as PaidTier })}
        >
          {PAID_TIERS.map((one) => (
            <option key={one} value={one}>
              {i18n._(TIER_NAMES[one])}
            </option>
          ))}
        </Field>
        <Field
          name={`${at}-gb`}
          label={t`Size in GB`}
          value={`${gb}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          error={said(
            isPackSize(gb),
            t`Enter a whole number from 1 to ${most}.`,
            ...[place, `${place}.gb`, `${place}.tier`],
          )}
          onChange={({ target }) => onChange({ gb: gbFrom(target.value) })}
        />
        <PriceField
          name={`${at}-price`}
          label={t`Price (${currency})`}
          value={price_minor}
          currency={currency}
          error={said(
            isPrice(price_minor),
            t`Enter a price above zero, such as 4.99.`,
            `${place}.price_minor`,
          )}
          onChange={(price) => onChange({ price_minor: price })}
        />
      </chakra.div>
      <Pair>
        {LOCALES.map((locale) => {
          const inLanguage = language(locale)
          return (
            <Field
              key={locale}
              name={`${at}-name-${locale}`}
              label={t`Name in ${inLanguage} (optional)`}
              hint={t`Stands before the size where the pack is offered, and in its orders`}
              lang={locale}
              autoComplete="off"
              maxLength={40}
              placeholder={isPackSize(gb) ? `${gb} GB` : undefined}
              error={file.errorAt(`${place}.name.${locale}`)}
              value={name[locale]}
              onChange={({ target }) => onChange({ name: { ...name, [locale]: target.value } })}
            />
          )
        })}
      </Pair>
      <CheckBox
        name={`${at}-shown`}
        checked={shown}
        onChange={({ target }) => onChange({ shown: target.checked })}
      >
        <Trans>Sell it. What members have bought stays theirs.</Trans>
      </CheckBox>
    </>
  )
}
