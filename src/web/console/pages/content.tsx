import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { ContentFile } from '#contract/console/content.ts'
import { shownValue } from '../../remote.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { CONTENT_FORMS, CONTENT_TOPICS } from '../content-forms.ts'
import { isFilled } from '../draft/file-layout.ts'
import { editor, openFile, typeText } from '../state/content.ts'
import { useReading } from '../state/reading.ts'
import { contentHistory } from '../state/readings.ts'
import { ChoiceField } from '../ui/content/choice-field.tsx'
import { Draft, DraftPage } from '../ui/content/draft.tsx'
import { Preview } from '../ui/content/preview.tsx'
import { LinkRow } from '../ui/link-row.tsx'
import { RowDetails, Rows, Sections, TallLink, TitledSection, Tools } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Leads to the forms of the content, and edits its files. */
export function ContentPage() {
  return (
    <DraftPage
      title={<Trans>Content</Trans>}
      end={
        <LinkButton href="/content/history" look="plain">
          <Trans>History</Trans>
        </LinkButton>
      }
    >
      {(files) => (
        <>
          <FormLinks files={files} />
          <Editor files={files} />
        </>
      )}
    </DraftPage>
  )
}

/** Lists the forms by topic, each with the day of its last change, or why there is none. */
function FormLinks({ files }: { files: readonly ContentFile[] }) {
  const { i18n } = useLingui()
  const { day } = useFormat()
  const { changed } = useSnapshot(editor)
  const { remote } = useReading(contentHistory, {})
  const history = shownValue(remote)?.versions
  const stateOf = (edits: (file: string) => boolean) => {
    if (Object.keys(changed).some(edits)) return <Trans>Not applied</Trans>
    const last = history?.find(({ files }) => files.some(edits))
    if (last) return day(last.at_ms)
    const isSet = files.some(({ name, text }) => edits(name) && isFilled(text))
    return isSet ? history && <Trans>As imported</Trans> : <Trans>Not set</Trans>
  }
  return (
    <Sections
      paddingTop={{ xl: '2' }}
      css={{
        '& > section': { gap: '1', paddingBottom: '1' },
        '& ul': { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
        '& li > *': { gridColumn: 'auto', gridRow: 'auto' },
      }}
    >
      {CONTENT_TOPICS.map(({ topic, forms }) => (
        <TitledSection key={forms[0].path} title={i18n._(topic)}>
          <Rows>
            {forms.map(({ path, name, edits }) => (
              <LinkRow key={path} href={path} name={i18n._(name)} also={null}>
                <RowDetails>{stateOf(edits)}</RowDetails>
              </LinkRow>
            ))}
          </Rows>
        </TitledSection>
      ))}
    </Sections>
  )
}

/** Edits the text of one file at a time. */
function Editor({ files }: { files: readonly ContentFile[] }) {
  const { t, i18n } = useLingui()
  const { changed, openName } = useSnapshot(editor, { sync: true })
  const text = changed[openName] ?? files.find(({ name }) => name === openName)?.text ?? ''
  return (
    <Draft isIndex preview={(draft) => <Preview draft={draft} />}>
      <h2>
        <Trans>Files</Trans>
      </h2>
      <ChoiceField
        label={t`File`}
        value={openName}
        options={files.map(({ name }) => [name, name in changed ? t`${name} (changed)` : name])}
        onChoose={openFile}
      />
      <Tools>
        {CONTENT_FORMS.filter(({ edits }) => edits(openName)).map(({ path, name }) => {
          const formName = i18n._(name)
          return (
            <TallLink key={path} href={path}>
              <Trans>Edit in a form: {formName}</Trans>
            </TallLink>
          )
        })}
      </Tools>
      <chakra.textarea
        aria-label={openName}
        value={text}
        rows={18}
        spellCheck={false}
        width="full"
        padding="4"
        borderRadius="card"
        border="hairline"
        background="card"
        color="ink"
        fontFamily="mono"
        fontSize="14"
        lineHeight={1.5}
        onChange={({ target }) => typeText(openName, target.value)}
      />
    </Draft>
  )
}
