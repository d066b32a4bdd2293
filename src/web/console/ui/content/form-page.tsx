import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentFile } from '#contract/console/content.ts'
import { chakra } from '../../../theme/chakra.ts'
import { CONTENT_FORMS, type FormPath } from '../../content-forms.ts'
import { readFields } from '../../draft/file-layout.ts'
import { openFile } from '../../state/content.ts'
import { TallLink } from '../page.tsx'
import { Draft, DraftPage } from './draft.tsx'
import { NotInForm } from './not-in-form.tsx'
import { Preview } from './preview.tsx'
import { type ContentDraft, useDraft } from './use-draft.ts'

interface Form {
  path: FormPath
  /** the form's name if left out */
  title?: ReactNode
  lead?: ReactNode
  /** files that the form shows now; the first opens in the file editor */
  files: readonly string[]
  /** page that the preview shows at first; or another preview of a draft and the number of its check */
  preview: string | ((draft: ContentDraft, check: number) => ReactNode)
  children: (draft: ContentDraft) => ReactNode
}

/** Frames a form of the content, which changes the same texts as the file editor. */
export function FormPage(form: Form) {
  const { i18n } = useLingui()
  const name = CONTENT_FORMS.find(({ path }) => path === form.path)?.name
  return (
    <DraftPage
      title={form.title ?? (name && i18n._(name))}
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
  lead,
  files,
  preview,
  stored,
  children,
}: Form & { stored: readonly ContentFile[] }) {
  const draft = useDraft(stored)
  const json = files.filter((name) => name.endsWith('.json'))
  const isInForm = json.every((name) => readFields(draft.file(name).text) !== null)
  return (
    <>
      {lead && (
        <chakra.p color="muted" maxWidth="text">
          {lead}
        </chakra.p>
      )}
      <Draft
        preview={(check) =>
          typeof preview === 'string' ? (
            <Preview key={preview} draft={check} first={preview} />
          ) : (
            preview(draft, check)
          )
        }
      >
        {isInForm ? children(draft) : <NotInForm />}
      </Draft>
    </>
  )
}
