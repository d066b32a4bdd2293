import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { ContentFile } from '#contract/console/content.ts'
import { ANNOUNCEMENT, DEVICE_LIMITS, PLANS, TRAFFIC } from '#contract/site/content.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { editor, openFile, typeText } from '../state/content.ts'
import { Draft, DraftPage } from '../ui/content/draft.tsx'
import { Preview } from '../ui/content/preview.tsx'
import { TallLink } from '../ui/page.tsx'

/** Edits the content files, one at a time. */
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
      {(files) => <Editor files={files} />}
    </DraftPage>
  )
}

function Editor({ files }: { files: readonly ContentFile[] }) {
  const { t } = useLingui()
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
      {openName === ANNOUNCEMENT && (
        <div>
          <TallLink href="/announcement">
            <Trans>Edit the announcement in a form</Trans>
          </TallLink>
        </div>
      )}
      {[PLANS, DEVICE_LIMITS, TRAFFIC].includes(openName) && (
        <div>
          <TallLink href="/plans">
            <Trans>Edit prices and limits in a form</Trans>
          </TallLink>
        </div>
      )}
      <chakra.textarea
        aria-label={openName}
        value={text}
        rows={18}
        spellCheck={false}
        width="full"
        padding="4"
        borderRadius="field"
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
