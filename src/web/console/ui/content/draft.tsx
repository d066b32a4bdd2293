import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { CONTENT_ENDPOINTS, ContentFile } from '#contract/console/content.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { explainForm } from '../../../error-messages.ts'
import type { Remote } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { FormBody } from '../../../ui/controls/form-body.tsx'
import { check, editor, problemKey, readContent, storedText } from '../../state/content.ts'
import { Loaded } from '../loaded.tsx'
import { Page } from '../page.tsx'
import { ApplyContent, startAnew } from './apply-content.tsx'
import { Change } from './change.tsx'
import { ContentProblems } from './content-problems.tsx'

/** Renders a page that needs the content files, which load when it opens. */
export function DraftPage({
  title,
  end,
  children,
}: {
  title: ReactNode
  end: ReactNode
  children: (files: readonly ContentFile[]) => ReactNode
}) {
  const stored = useSnapshot(editor).stored as Remote<
    ReplyOf<typeof CONTENT_ENDPOINTS.getConsoleContent>
  >
  useEffect(() => {
    readContent()
  }, [])
  return (
    <Page title={title} end={end}>
      <Loaded remote={stored} again={readContent}>
        {({ files }) => children(files)}
      </Loaded>
    </Page>
  )
}

/** Shows what applying the draft would change, file by file. */
function Changes() {
  const { t } = useLingui()
  const { changed } = useSnapshot(editor)
  return (
    <Disclosure id="changes" title={t`Changes, line by line`}>
      {Object.entries(changed).map(([name, after]) => (
        <Change key={name} name={name} before={storedText(name)} after={after} />
      ))}
    </Disclosure>
  )
}

/** Frames an editor of the content: check, preview, then apply all changes or none. */
export function Draft({
  preview,
  isIndex = false,
  children,
}: {
  preview: (draft: number) => ReactNode
  /** stands below links to forms: says nothing of changes before there is one */
  isIndex?: boolean
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const { changed, problems, saidAtFields, checked, busy, failure, conflict } = useSnapshot(editor)
  const changedNames = Object.keys(changed)
  const elsewhere = problems.filter((problem) => !(problemKey(problem) in saidAtFields))
  const isLate = conflict.length > 0
  const shownCheck = isLate ? null : checked
  const isGood = shownCheck !== null && problems.length === 0
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" css={CLEAR_OF_BAR}>
      <FormBody
        id="draft"
        refused={checked ?? 0}
        failure={failure && explainForm(failure, i18n)}
        onSubmit={check}
      >
        {children}
      </FormBody>
      {isLate && (
        <chakra.div id="conflict" tabIndex={-1}>
          <Alert tone="bad">
            <p>
              <Trans>
                Someone else changed this while you were editing: {conflict.join(', ')}. Nothing was
                applied. Copy what you typed, then choose “Discard my changes” to see theirs.
              </Trans>
            </p>
          </Alert>
        </chakra.div>
      )}
      {shownCheck !== null && (isGood || elsewhere.length > 0) && (
        <ContentProblems problems={elsewhere} />
      )}
      {changedNames.length === 0 && !isIndex && (
        <chakra.p color="muted" fontSize="14">
          <Trans>
            No changes yet. Nothing changes on the site until you apply it, and you can undo it
            later in the history.
          </Trans>
        </chakra.p>
      )}
      {changedNames.length > 0 && (
        <ApplyBar count={changedNames.length}>
          <Button look="quiet" onClick={() => startAnew()}>
            <Trans>Discard my changes</Trans>
          </Button>
          {!isLate && (
            <Button type="submit" form="draft" look={isGood ? 'plain' : 'primary'} busy={busy}>
              <Trans>Check and preview</Trans>
            </Button>
          )}
          {isGood && <ApplyContent names={changedNames} />}
        </ApplyBar>
      )}
      {isGood && changedNames.length > 0 && <Changes />}
      {isGood && preview(shownCheck)}
    </chakra.div>
  )
}

/** Keeps what gets the focus above the bar. */
const CLEAR_OF_BAR = {
  '& :is(input, select, textarea, button, a)': { scrollMarginBottom: '8rem' },
} as const

/** Stays in view once something has changed: says how much, and holds the next step. */
function ApplyBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <chakra.div
      position="sticky"
      top="2"
      bottom="2"
      zIndex="2"
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      justifyContent="flex-end"
      gap="2"
      paddingBlock="2"
      paddingInline={{ base: '3', md: '4' }}
      background="card"
      border="hairline"
      borderRadius="card"
      boxShadow="raised"
      css={{
        '& > button': { minHeight: '11', fontSize: '14', paddingInline: { base: '3', md: '4' } },
        // on phones the next step has a row of its own
        '& > button + button': { flex: { base: '1 1 auto', md: 'none' } },
      }}
    >
      <chakra.p flex="1 1 0" color="muted" fontSize="14" lineHeight={1.4}>
        <Plural
          value={count}
          one="# file changed, not applied"
          other="# files changed, not applied"
        />
      </chakra.p>
      {children}
    </chakra.div>
  )
}
