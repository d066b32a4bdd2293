import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentFile } from '#contract/console/content.ts'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CONTENT_FORMS, type FormPath } from '../../content-forms.ts'
import { openFile } from '../../state/content.ts'
import { Draft, DraftPage } from '../../ui/content/draft.tsx'
import { Preview } from '../../ui/content/preview.tsx'
import { type EditedFile, useContentFiles } from '../../ui/content/use-content-file.ts'
import { TallLink } from '../../ui/page.tsx'

interface Form {
  path: FormPath
  /** files that the form shows now; the first opens in the file editor */
  files: readonly string[]
  /** places in these files that have a field; the whole file if it includes '' */
  hasField: (place: string) => boolean
  /** page that the preview shows at first; or another preview, of what no public page shows */
  preview: string | ((fileOf: (name: string) => EditedFile) => ReactNode)
  children: (fileOf: (name: string) => EditedFile) => ReactNode
}

/** Frames a form of the content, which changes the same texts as the file editor. */
export function FormPage(form: Form) {
  const { i18n } = useLingui()
  const name = CONTENT_FORMS.find(({ path }) => path === form.path)?.name
  return (
    <DraftPage
      title={name && i18n._(name)}
      end={
        <TallLink href="/content" onClick={() => openFile(form.files[0] ?? '')}>
          <Trans>Edit it as a file</Trans>
        </TallLink>
      }
    >
      {(stored) => <FormBody {...form} stored={stored} />}
    </DraftPage>
  )
}

function FormBody({
  files,
  hasField,
  preview,
  stored,
  children,
}: Form & { stored: readonly ContentFile[] }) {
  const fileOf = useContentFiles(stored)
  const isAtField = ({ file, place }: ContentProblem) => files.includes(file) && hasField(place)
  return (
    <>
      <chakra.p color="muted" maxWidth="text">
        <Trans>
          Nothing changes on the site until you apply it, and the history of the content has a way
          back.
        </Trans>
      </chakra.p>
      <Draft
        isAtField={isAtField}
        preview={(draft) =>
          typeof preview === 'string' ? (
            <Preview key={preview} draft={draft} first={preview} />
          ) : (
            preview(fileOf)
          )
        }
      >
        {children(fileOf)}
      </Draft>
    </>
  )
}
