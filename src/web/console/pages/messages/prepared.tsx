import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/messages.ts'
import { MAX_ANSWER } from '#contract/messages.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { shownValue } from '../../../remote.ts'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { messages } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import type { ActionField } from '../../ui/action-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, RowDetails, TitledSection } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { sayDone, useDone } from '../../use-done.ts'
import { useFormat } from '../../use-format.ts'
import { Written } from './replies.tsx'

const NOTHING_ASKED = { request: {} }

/** Lists the operators' own prepared replies, to add, change and remove them. */
export function PreparedPage() {
  const { remote, again } = useReading(messages, NOTHING_ASKED)
  const own = Map.groupBy(
    shownValue(remote)?.prepared.filter(({ kind }) => kind === 'support') ?? [],
    ({ name }) => name,
  )
  const add = <SaveReply texts={[]} onDone={again} />
  return (
    <Page title={<Trans>Prepared replies</Trans>} end={shownValue(remote) && add}>
      <Loaded remote={remote} again={again}>
        {() =>
          own.size === 0 ? (
            <EmptyState title={<Trans>No prepared replies yet</Trans>}>
              <Trans>
                You choose a prepared reply while you answer. It’s sent in the member’s language.
              </Trans>
            </EmptyState>
          ) : (
            [...own].map(([name, texts]) => (
              <Reply key={name} name={name} texts={texts} again={again} />
            ))
          )
        }
      </Loaded>
    </Page>
  )
}

interface PreparedTexts {
  name: string
  /** one in each language */
  texts: readonly api.PreparedReply[]
}

function Reply({ name, texts, again }: PreparedTexts & { again: () => void }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const removed = useDone(t`Removed`, again)
  return (
    <TitledSection title={name} isNamed>
      {texts.map(({ locale, text }) => (
        <div key={locale}>
          <RowDetails>{language(locale)}</RowDetails>
          <Written lang={locale}>{text}</Written>
        </div>
      ))}
      <RowActions name={name} likely={<SaveReply name={name} texts={texts} onDone={again} />}>
        <Action
          title={t`Remove ${name}`}
          lead={<Trans>Replies that were sent stay as they are.</Trans>}
          action={t`Remove`}
          danger
          send={({ why }) => callConsole(api.removePreparedReply, { request: { name, why } })}
          onDone={removed}
        />
      </RowActions>
    </TitledSection>
  )
}

/** Asks for a reply in every language; without a name, also for the name. */
function SaveReply({
  name,
  texts,
  onDone,
}: Omit<PreparedTexts, 'name'> & { name?: string; onDone: () => void }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const nameField: ActionField = {
    name: 'name',
    label: t`Name`,
    hint: t`Only operators see it`,
    maxLength: 60,
  }
  const fields = LOCALES.map((locale) => ({
    name: locale,
    label: language(locale),
    lines: 6,
    maxLength: MAX_ANSWER,
    initial: texts.find((text) => text.locale === locale)?.text ?? '',
  }))
  return (
    <Action
      look={name === undefined ? 'primary' : 'plain'}
      title={name ?? t`Add a reply`}
      lead={<Trans>You can change the text each time before it’s sent.</Trans>}
      action={t`Save`}
      label={name === undefined ? t`Add a reply` : t`Change`}
      fields={name === undefined ? [nameField, ...fields] : fields}
      send={({ name: typed = '', why, ...texts }) =>
        callConsole(api.savePreparedReply, {
          request: {
            name: name ?? typed,
            texts: texts as Record<Locale, string>,
            why,
          },
        })
      }
      onDone={sayDone(t`Saved`, onDone)}
    />
  )
}
