import { Trans, useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import { useSnapshot } from 'valtio'
import { ANNOUNCEMENT } from '#contract/site/content.ts'
import { AnnouncementContent } from '#contract/site/content-files.ts'
import { PAGES } from '#contract/site/pages.ts'
import { now } from '../../clock.ts'
import { chakra } from '../../theme/chakra.ts'
import { announcementState } from '../draft/announcement-state.ts'
import { type DraftValue, maxLengthOf, typedText } from '../draft/draft-value.ts'
import { editor } from '../state/content.ts'
import { DraftField } from '../ui/content/draft-field.tsx'
import { EachLanguage } from '../ui/content/each-language.tsx'
import { FormPage } from '../ui/content/form-page.tsx'
import { MomentField } from '../ui/content/moment-field.tsx'
import { Pair } from '../ui/content/pair.tsx'
import { PreviewFrame } from '../ui/content/preview.tsx'
import { Section } from '../ui/page.tsx'
import { ANNOUNCEMENT_WORDS } from '../words.ts'

/** Edits the announcement in a form. */
export function AnnouncementPage() {
  return (
    <FormPage
      path="/announcement"
      lead={<Lead />}
      files={[ANNOUNCEMENT]}
      preview={(_, check) => <AnnouncementPreview draft={check} />}
    >
      {(draft) => <AnnouncementFields draft={draft.json(ANNOUNCEMENT, AnnouncementContent)} />}
    </FormPage>
  )
}

/** Tells what visitors see now of the announcement that was applied last. */
function Lead() {
  const { i18n } = useLingui()
  const { stored } = useSnapshot(editor)
  const files = stored.status === 'ready' ? stored.value.files : []
  const text = files.find(({ name }) => name === ANNOUNCEMENT)?.text ?? ''
  const currentState = announcementState(text, now())
  const state = currentState && i18n._(ANNOUNCEMENT_WORDS[currentState])
  return (
    <Trans>
      It appears at the top of every page until the reader closes it.{' '}
      <chakra.b color="ink">{state}</chakra.b>
    </Trans>
  )
}

/** Edits the announcement's text in each language, its link and its times. */
function AnnouncementFields({
  draft,
}: {
  draft: DraftValue<v.InferInput<typeof AnnouncementContent>>
}) {
  const { t } = useLingui()
  return (
    <Section>
      <DraftField field={draft.at('shown')} label={<Trans>Show it on the site</Trans>} />
      <DraftField
        field={draft.at('maintenance')}
        label={
          <Trans>
            It announces maintenance: the status page shows it from now on, and members whose node
            isn’t responding see it as the reason.
          </Trans>
        }
      />
      <EachLanguage>
        {(locale, language) => {
          const text = draft.at(locale)
          const [length, most] = [typedText(text).trim().length, maxLengthOf(text)]
          return (
            <DraftField
              field={text}
              label={t`Text in ${language}`}
              hint={t`${length} of ${most} characters`}
              lang={locale}
              lines={4}
            />
          )
        }}
      </EachLanguage>
      <DraftField
        field={draft.at('link')}
        label={t`Link to more (optional)`}
        hint={t`An https address, or a page of this site such as /price`}
      />
      <Pair>
        <MomentField field={draft.at('starts_at')} label={t`From (optional)`} />
        <MomentField field={draft.at('ends_at')} label={t`Until (optional)`} />
      </Pair>
    </Section>
  )
}

/** Previews the announcement at the top of the home page, in each language. */
function AnnouncementPreview({ draft }: { draft: number }) {
  const { t } = useLingui()
  return (
    <EachLanguage>
      {(locale, language) => (
        <PreviewFrame
          title={t`Announcement in ${language}`}
          path={PAGES.home}
          locale={locale}
          draft={draft}
          height="18rem"
        />
      )}
    </EachLanguage>
  )
}
