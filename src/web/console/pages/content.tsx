import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { ContentFile } from '#contract/console/content.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { CONTENT_FORMS } from '../content-forms.ts'
import { editor, openFile, typeText } from '../state/content.ts'
import { Draft, DraftPage } from '../ui/content/draft.tsx'
import { Preview } from '../ui/content/preview.tsx'
import { Section, TallLink, Tools } from '../ui/page.tsx'

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

function FormLinks() {
  const { i18n } = useLingui()
  return (
    <Section aria-labelledby="forms">
      <chakra.h2 id="forms" fontSize="18">
        <Trans>Edit in a form</Trans>
      </chakra.h2>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
        columnGap="5"
        listStyle="none"
        padding="0"
        margin="0"
        css={{ '& a': { width: 'full', borderBottom: 'hairline', textDecoration: 'none' } }}
      >
        {CONTENT_FORMS.map(({ path, name }) => (
          <li key={path}>
            <TallLink href={path}>{i18n._(name)}</TallLink>
          </li>
        ))}
      </chakra.ul>
    </Section>
  )
}

/** Edits the text of one file at a time. */
function Editor({ files }: { files: readonly ContentFile[] }) {
  const { t, i18n } = useLingui()
  const { changed, openName } = useSnapshot(editor, { sync: true })
  const text = changed[openName] ?? files.find(({ name }) => name === openName)?.text ?? ''
  return (
    <Draft preview={(draft) => <Preview draft={draft} />}>
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
