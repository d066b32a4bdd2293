import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { ConsoleReply } from '#contract/console-endpoints.ts'
import { explain } from '../../error-messages.ts'
import type { Remote } from '../../state/remote.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { check, discard, editor, openFile, readContent, typeText } from '../state/content.ts'
import { ApplyContent } from '../ui/apply-content.tsx'
import { ContentProblems } from '../ui/content-problems.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page, Tools } from '../ui/page.tsx'
import { Preview } from '../ui/preview.tsx'

/** The operator's files: edited, checked, looked at, and then applied all or none. */
export function ContentPage() {
  const stored = useSnapshot(editor).stored as Remote<ConsoleReply<'getConsoleContent'>>
  useEffect(() => {
    readContent()
  }, [])
  return (
    <Page
      title={<Trans>Content</Trans>}
      end={
        <LinkButton href="/content/history" look="plain">
          <Trans>History</Trans>
        </LinkButton>
      }
    >
      <Loaded remote={stored} again={readContent}>
        {({ files }) => <Editor names={files.map(({ name }) => name)} />}
      </Loaded>
    </Page>
  )
}

function Editor({ names }: { names: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { changed, open_name, problems, checked, busy, failure, conflict, stored } = useSnapshot(
    editor,
    { sync: true },
  )
  const changed_names = Object.keys(changed)
  const files = stored.status === 'ready' ? stored.value.files : []
  const text = changed[open_name] ?? files.find(({ name }) => name === open_name)?.text ?? ''
  return (
    <>
      <Field label={t`File`} value={open_name} onChange={({ target }) => openFile(target.value)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name in changed ? t`${name} (changed)` : name}
          </option>
        ))}
      </Field>
      <chakra.textarea
        aria-label={open_name}
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
        onChange={({ target }) => typeText(target.value)}
      />
      {conflict.length > 0 && (
        <Notice tone="bad">
          <p>
            <Trans>
              Somebody else has changed this since you began: {conflict.join(', ')}. Nothing was
              applied. Keep a copy of what you typed, then read the files again.
            </Trans>
          </p>
        </Notice>
      )}
      {failure && <Notice tone="bad">{explain(failure, i18n)}</Notice>}
      {checked !== null && <ContentProblems problems={problems} />}
      {changed_names.length > 0 && (
        <Tools>
          <Button look="plain" busy={busy} onClick={() => check()}>
            <Trans>Check and preview</Trans>
          </Button>
          {checked !== null && problems.length === 0 && <ApplyContent names={changed_names} />}
          <Button look="quiet" onClick={() => discard()}>
            <Trans>Discard what I typed</Trans>
          </Button>
        </Tools>
      )}
      {checked !== null && problems.length === 0 && <Preview draft={checked} />}
    </>
  )
}
