import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { ContentFile } from '#contract/console/content.ts'
import type { ContentProblem } from '#contract/console/content-problems.ts'
import { ANNOUNCEMENT } from '#contract/site/content.ts'
import { now } from '../../clock.ts'
import { chakra } from '../../theme/chakra.ts'
import {
  announcementState,
  isAnnouncementField,
  readWritten,
  writeWritten,
} from '../file-texts/announcement-text.ts'
import { editor, openFile, typeText } from '../state/content.ts'
import { AnnouncementFields, AnnouncementPreview } from '../ui/content/announcement-fields.tsx'
import { Draft, DraftPage } from '../ui/content/draft.tsx'
import { NotInForm } from '../ui/content/not-in-form.tsx'
import { TallLink } from '../ui/page.tsx'
import { ANNOUNCEMENT_WORDS } from '../words.ts'

/** Edits the announcement in a form, which changes the same text as the file editor. */
export function AnnouncementPage() {
  return (
    <DraftPage
      title={<Trans>Announcement</Trans>}
      end={
        <TallLink href="/content" onClick={() => openFile(ANNOUNCEMENT)}>
          <Trans>Edit it as a file</Trans>
        </TallLink>
      }
    >
      {(files) => <Announcement stored={textOf(files)} />}
    </DraftPage>
  )
}

const textOf = (files: readonly ContentFile[]) =>
  files.find(({ name }) => name === ANNOUNCEMENT)?.text ?? ''

function Announcement({ stored }: { stored: string }) {
  const { i18n } = useLingui()
  const { changed, problems, checked } = useSnapshot(editor, { sync: true })
  const text = changed[ANNOUNCEMENT] ?? stored
  const written = readWritten(text)
  const standing = readWritten(stored)
  const state = standing && i18n._(ANNOUNCEMENT_WORDS[announcementState(standing, now())])
  const fieldOf = ({ file, place }: ContentProblem) =>
    written && file === ANNOUNCEMENT && isAnnouncementField(place) ? place : null
  return (
    <>
      <chakra.p color="muted" maxWidth="text">
        <Trans>
          It appears at the top of every page until the reader closes it. Nothing changes on the
          site until you apply it. <chakra.b color="ink">{state}</chakra.b>
        </Trans>
      </chakra.p>
      <Draft
        isAtField={(problem) => fieldOf(problem) !== null}
        preview={(draft) => <AnnouncementPreview draft={draft} />}
      >
        {written ? (
          <AnnouncementFields
            written={written}
            wrong={checked === null ? [] : problems.map(fieldOf)}
            onChange={(change) => typeText(ANNOUNCEMENT, writeWritten({ ...written, ...change }))}
          />
        ) : (
          <NotInForm />
        )}
      </Draft>
    </>
  )
}
