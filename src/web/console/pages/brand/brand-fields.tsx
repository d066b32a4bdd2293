import { Trans, useLingui } from '@lingui/react/macro'
import { BRAND_FILE, BRAND_ICON, BRAND_LOGO } from '#contract/site/content.ts'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { MOST_DRAWING_BYTES } from '#domain/brand/brand.ts'
import { LOCALES, localeRow } from '#domain/site/locales.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { type WrittenBrand, type WrittenNames, writeFile } from '../../file-texts/brand-text.ts'
import { typeText } from '../../state/content.ts'
import { Pair } from '../../ui/content/pair.tsx'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { useFormat } from '../../use-format.ts'
import { AccentField } from './accent-field.tsx'
import { ColorField } from './color-field.tsx'
import { DrawingField } from './drawing-field.tsx'

const APP_NAMES = ['app_name_en', 'app_name'] as const

/** @param fileOf returns a file with the changes so far */
export function BrandFields({
  brand,
  names,
  fileOf,
}: {
  brand: WrittenBrand
  names: WrittenNames
  fileOf: (file: string) => EditedFile
}) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const change = (part: Partial<WrittenBrand>) =>
    typeText(BRAND_FILE, writeFile({ ...brand, ...part }))
  const rename = (part: Partial<WrittenNames>) =>
    typeText(WEB_CONFIG, writeFile({ ...names, ...part }))
  const [icon, logo] = [fileOf(BRAND_ICON), fileOf(BRAND_LOGO)]
  const most = MOST_DRAWING_BYTES / 1000
  return (
    <>
      <Pair>
        {APP_NAMES.map((name) => {
          const readers = LOCALES.filter((locale) => localeRow(locale).appName === name)
          const inLanguage = new Intl.ListFormat(i18n.locale).format(readers.map(language))
          return (
            <Field
              key={name}
              label={t`Name in ${inLanguage}`}
              name={name}
              lang={readers[0]}
              maxLength={40}
              autoComplete="off"
              value={names[name]}
              onChange={({ target }) => rename({ [name]: target.value })}
            />
          )
        })}
      </Pair>
      <AccentField accent={brand.accent} onChange={(accent) => change({ accent })} />
      <Pair>
        <DrawingField
          file={icon}
          label={t`Icon (SVG)`}
          hint={t`Square, ${most} kB compressed at most. It stands for the lark everywhere.`}
        />
        <DrawingField
          file={logo}
          label={t`Logo (SVG)`}
          hint={t`At the head of pages and emails, ${most} kB compressed at most`}
        />
      </Pair>
      {(icon.text !== '' || logo.text !== '') && (
        <>
          <ColorField
            label={t`Ground of the icon`}
            hint={t`On home screens that ask for one, and of the plate`}
            value={brand.icon_background}
            onChange={(icon_background) => change({ icon_background })}
          />
          <CheckBox
            name="plate_in_dark"
            checked={brand.plate_in_dark}
            onChange={({ target }) => change({ plate_in_dark: target.checked })}
          >
            <Trans>
              Put a plate under icon and logo in the dark mode, because they are dark themselves
            </Trans>
          </CheckBox>
        </>
      )}
      {logo.text !== '' && (
        <CheckBox
          name="name_beside_logo"
          checked={brand.name_beside_logo}
          onChange={({ target }) => change({ name_beside_logo: target.checked })}
        >
          <Trans>Show the name beside the logo</Trans>
        </CheckBox>
      )}
    </>
  )
}
