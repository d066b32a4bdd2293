import { Trans } from '@lingui/react/macro'
import type { ContentFile } from '#contract/console/content.ts'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { BRAND_FILE, BRAND_ICON, BRAND_LOGO } from '#contract/site/content.ts'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { accentProblem } from '#domain/brand/tones.ts'
import { chakra } from '../../../theme/chakra.ts'
import { isColor, readBrand, readNames } from '../../file-texts/brand-text.ts'
import { openFile } from '../../state/content.ts'
import { Draft, DraftPage } from '../../ui/content/draft.tsx'
import { NotInForm } from '../../ui/content/not-in-form.tsx'
import { Preview } from '../../ui/content/preview.tsx'
import { useContentFiles } from '../../ui/content/use-content-file.ts'
import { TallLink } from '../../ui/page.tsx'
import { BrandFields } from './brand-fields.tsx'

/** Edits name, color, icon and logo in a form, which changes the same files as the file editor. */
export function BrandPage() {
  return (
    <DraftPage
      title={<Trans>Brand</Trans>}
      end={
        <TallLink href="/content" onClick={() => openFile(BRAND_FILE)}>
          <Trans>Edit it as a file</Trans>
        </TallLink>
      }
    >
      {(files) => <BrandForm files={files} />}
    </DraftPage>
  )
}

function BrandForm({ files }: { files: readonly ContentFile[] }) {
  const fileOf = useContentFiles(files)
  const brand = readBrand(fileOf(BRAND_FILE).text)
  const names = readNames(fileOf(WEB_CONFIG).text)
  // the field itself says why, and which color would do
  const isAtField = ({ file }: ContentProblem) =>
    file === BRAND_ICON ||
    file === BRAND_LOGO ||
    (file === BRAND_FILE &&
      brand !== null &&
      (!isColor(brand.accent) || accentProblem(brand.accent) !== null))
  return (
    <>
      <chakra.p color="muted" maxWidth="text">
        <Trans>
          It shows on the site, in the app, its icon, emails, link previews and here. Nothing
          changes until you apply it.
        </Trans>
      </chakra.p>
      <Draft isAtField={isAtField} preview={(draft) => <Preview draft={draft} />}>
        {brand && names ? (
          <BrandFields brand={brand} names={names} fileOf={fileOf} />
        ) : (
          <NotInForm />
        )}
      </Draft>
    </>
  )
}
