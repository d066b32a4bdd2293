import { Trans, useLingui } from '@lingui/react/macro'
import { BRAND_FILE, BRAND_ICON, BRAND_LOGO } from '#contract/site/content.ts'
import { BrandContent, WebConfigContent } from '#contract/site/content-files.ts'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { PAGES } from '#contract/site/pages.ts'
import { MOST_DRAWING_BYTES } from '#domain/brand/brand.ts'
import { localeRow } from '#domain/site/locales.ts'
import { Lark } from '../../../ui/basic/lark.tsx'
import { typedText } from '../../draft/draft-value.ts'
import { AppNames } from '../../ui/content/app-names.tsx'
import { DraftField } from '../../ui/content/draft-field.tsx'
import { FormPage } from '../../ui/content/form-page.tsx'
import { Pair } from '../../ui/content/pair.tsx'
import type { ContentDraft } from '../../ui/content/use-draft.ts'
import { Section } from '../../ui/page.tsx'
import { AccentField } from './accent-field.tsx'
import { ColorField } from './color-field.tsx'
import { DrawingField } from './drawing-field.tsx'

/** Edits name, color, icon and logo in a form. */
export function BrandPage() {
  return (
    <FormPage
      path="/brand"
      lead={
        <Trans>It shows on the site, in the app, its icon, emails, link previews and here.</Trans>
      }
      files={[BRAND_FILE, BRAND_ICON, BRAND_LOGO, WEB_CONFIG]}
      preview={PAGES.home}
    >
      {(draft) => <BrandFields draft={draft} />}
    </FormPage>
  )
}

function BrandFields({ draft }: { draft: ContentDraft }) {
  const { i18n, t } = useLingui()
  const brand = draft.json(BRAND_FILE, BrandContent)
  const [icon, logo] = [draft.file(BRAND_ICON), draft.file(BRAND_LOGO)]
  const most = MOST_DRAWING_BYTES / 1000
  const ourHead = (
    <>
      <Lark size="20px" />
      {typedText(draft.json(WEB_CONFIG, WebConfigContent).at(localeRow(i18n.locale).appName))}
    </>
  )
  return (
    <>
      <Section gap="5">
        <AppNames draft={draft} />
        <AccentField field={brand.at('accent')} head={ourHead} />
      </Section>
      <Section>
        {/* each hint on a line of its own, so that both fields stand on one */}
        <Pair css={{ '& [id$=-hint]': { flex: '1 1 100%' } }}>
          <DrawingField
            file={icon}
            label={t`Icon (SVG)`}
            hint={t`Square, ${most} kB compressed at most. It replaces the lark everywhere.`}
            ours={<Lark size="28px" />}
          />
          <DrawingField
            file={logo}
            label={t`Logo (SVG)`}
            hint={t`At the head of pages and emails, ${most} kB compressed at most`}
            ours={ourHead}
          />
        </Pair>
        {(icon.text !== '' || logo.text !== '') && (
          <>
            <ColorField
              field={brand.at('icon_background')}
              label={t`Background of the icon`}
              hint={t`On home screens that need a background, and for the plate`}
            />
            <DraftField
              field={brand.at('plate_in_dark')}
              label={
                <Trans>
                  In dark mode, put a plate under the icon and logo, because they’re dark themselves
                </Trans>
              }
            />
          </>
        )}
        {logo.text !== '' && (
          <DraftField
            field={brand.at('name_beside_logo')}
            label={<Trans>Show the name beside the logo</Trans>}
          />
        )}
      </Section>
    </>
  )
}
