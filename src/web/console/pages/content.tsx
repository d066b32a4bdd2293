import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import type { CONTENT_ENDPOINTS, ContentFile } from '#contract/console/content.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { shownValue } from '../../remote.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { LineIcon } from '../../ui/basic/icons.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { CONTENT_FORMS, CONTENT_TOPICS } from '../content-forms.ts'
import { editor, openFile, typeText } from '../state/content.ts'
import { useReading } from '../state/reading.ts'
import { contentHistory } from '../state/readings.ts'
import { Draft, DraftPage } from '../ui/content/draft.tsx'
import { Preview } from '../ui/content/preview.tsx'
import { Section, TallLink, Tools } from '../ui/page.tsx'
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
          <FormLinks />
          <Editor files={files} />
        </>
      )}
    </DraftPage>
  )
}

/** Lists the forms by topic, each with the day of its last change or that a change waits. */
function FormLinks() {
  const { i18n } = useLingui()
  const { remote } = useReading(contentHistory, {})
  const versions = shownValue(remote)?.versions ?? []
  return (
    <chakra.div
      display="grid"
      gap="4"
      paddingTop={{ xl: '2' }}
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 24rem), 1fr))"
    >
      {Object.entries(CONTENT_TOPICS).map(([topic, name]) => (
        <Section key={topic} gap="0" padding="0" aria-labelledby={topic}>
          <chakra.h2
            id={topic}
            fontSize="18"
            paddingInline={{ base: '4', md: '5' }}
            paddingBlock="3"
          >
            {i18n._(name)}
          </chakra.h2>
          <chakra.ul listStyle="none" padding="0">
            {CONTENT_FORMS.filter((form) => form.topic === topic).map((form) => (
              <li key={form.path}>
                <FormLink form={form} versions={versions} />
              </li>
            ))}
          </chakra.ul>
        </Section>
      ))}
    </chakra.div>
  )
}

const WholeRow = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    paddingInline: { base: '4', md: '5' },
    borderTop: 'hairline',
    color: 'ink',
    textDecoration: 'none',
    _hover: { background: 'sunken' },
  },
})

function FormLink({
  form: { path, name, edits },
  versions,
}: {
  form: (typeof CONTENT_FORMS)[number]
  versions: ReplyOf<typeof CONTENT_ENDPOINTS.getContentHistory>['versions']
}) {
  const { i18n } = useLingui()
  const { day } = useFormat()
  const { changed } = useSnapshot(editor)
  const last = versions.find(({ files }) => files.some(edits))
  const waits = Object.keys(changed).some(edits)
  return (
    <WholeRow href={path}>
      <chakra.span flex="1" fontWeight={600}>
        {i18n._(name)}
      </chakra.span>
      <chakra.span color={waits ? 'link' : 'muted'} fontSize="14" whiteSpace="nowrap">
        {waits ? <Trans>Not applied</Trans> : last && day(last.at_ms)}
      </chakra.span>
      <chakra.span color="muted">
        <LineIcon path="m9 6 6 6-6 6" size={18} />
      </chakra.span>
    </WholeRow>
  )
}

/** Edits the text of one file at a time. */
function Editor({ files }: { files: readonly ContentFile[] }) {
  const { t, i18n } = useLingui()
  const { changed, openName } = useSnapshot(editor, { sync: true })
  const text = changed[openName] ?? files.find(({ name }) => name === openName)?.text ?? ''
  return (
    <Draft isIndex preview={(draft) => <Preview draft={draft} />}>
      <chakra.h2 fontSize="18" marginTop="2">
        <Trans>All files</Trans>
      </chakra.h2>
      <Field label={t`File`} value={openName} onChange={({ target }) => openFile(target.value)}>
        {files.map(({ name }) => (
          <option key={name} value={name}>
            {name in changed ? t`${name} (changed)` : name}
          </option>
        ))}
      </Field>
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
        border="1px solid"
        borderColor="line"
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
