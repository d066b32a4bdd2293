import { PACKS, PLANS } from '#contract/site/content.ts'
import { readPlans } from '../../file-texts/plans-text.ts'
import type { EditedFile } from '../../ui/content/use-content-file.ts'
import { FormPage } from './form-page.tsx'
import { OfferedPacks } from './offered-packs.tsx'
import { PackFields } from './pack-fields.tsx'

/** Edits the packs of traffic in a form. */
export function PacksPage() {
  return (
    <FormPage
      path="/content/packs"
      files={[PACKS]}
      hasField={(place) => /^packs\.\d+(\.(tier|gb|price_minor|name\..+))?$/.test(place)}
      preview={(fileOf) => <OfferedPacks {...editing(fileOf)} />}
    >
      {(fileOf) => <PackFields {...editing(fileOf)} />}
    </FormPage>
  )
}

/** The packs, and the currency of all prices; empty where the file of plans can't be read. */
const editing = (fileOf: (name: string) => EditedFile) => ({
  file: fileOf(PACKS),
  currency: readPlans(fileOf(PLANS).text)?.currency ?? '',
})
