import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QuestionsFile } from '#contract/site/documents.ts'
import { PAGES } from '#contract/site/pages.ts'
import type { Script } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { shownValue } from '../../remote.ts'
import { useToday } from '../../state/app/clock-value.ts'
import { loadQuestions, useQuestions } from '../../state/app/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { AgeLine, Loaded } from '../../ui/basic/load-states.tsx'
import { PageFrame } from '../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { SideContents } from '../../ui/controls/side-contents.tsx'
import { useOpenedByAddress } from '../../ui/text/opened-by-address.ts'
import { Question } from '../../ui/text/question.tsx'
import type { Frozen } from '../../ui/text/spans.tsx'
import { findQuestions } from './find-questions.ts'
import { SearchField } from './search-field.tsx'

const MIRROR_HELP: Script<Record<never, never>> = () => import('./mirror-help.tsx')

/** Shows the operator's questions in groups, each with a URL of its own. */
export default function HelpPage() {
  const locale = useLocale()
  const remote = useQuestions('questions', locale)
  const reload = () => loadQuestions('questions', locale)
  return (
    <PageFrame
      title={<Trans>Help</Trans>}
      lead={<Trans>Short answers to common questions. Available offline.</Trans>}
    >
      {remote.status === 'stale' && <QuestionsAge as_of_ms={remote.asOf} onRefresh={reload} />}
      <Loaded
        value={shownValue(remote)}
        hasFailed={remote.status === 'failed'}
        onRetry={reload}
        waiting={<Waiting />}
      >
        {({ groups }) => <Groups groups={groups} />}
      </Loaded>
      <OnDemand optional script={MIRROR_HELP} props={{}} />
    </PageFrame>
  )
}

function QuestionsAge(props: { as_of_ms: number; onRefresh: () => void }) {
  const todayMs = useToday()
  return <AgeLine {...props} todayMs={todayMs} />
}

function Groups({ groups }: { groups: Frozen<QuestionsFile['groups']> }) {
  const { t } = useLingui()
  const [searched, setSearched] = useState('')
  const matches = findQuestions(groups, searched)
  useOpenedByAddress(() => setSearched(''))
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
      columnGap="14"
      rowGap="3"
      alignItems="start"
    >
      <chakra.div gridColumn={{ lg: '2' }} maxWidth="text">
        <SearchField value={searched} count={matches.size} onChange={setSearched} />
      </chakra.div>
      <SideContents
        title={t({ message: 'Topics', comment: 'of the help page' })}
        sections={groups}
        onChoose={() => setSearched('')}
      />
      <chakra.div gridColumn={{ lg: '2' }} maxWidth="text">
        {matches.size === 0 && <NothingFound searched={searched} />}
        {groups.map(({ id, title, questions }) => (
          <chakra.section
            key={id}
            marginTop="6"
            hidden={!questions.some((question) => matches.has(question.id))}
          >
            <chakra.h2 id={id} fontSize="22" marginBottom="1">
              {title}
            </chakra.h2>
            {questions.map((question) => (
              <Question key={question.id} question={question} hidden={!matches.has(question.id)} />
            ))}
          </chakra.section>
        ))}
      </chakra.div>
    </chakra.div>
  )
}

function NothingFound({ searched }: { searched: string }) {
  return (
    <chakra.div marginTop="8">
      <chakra.p fontSize="18" fontWeight={600}>
        <Trans>Nothing found for “{searched}”.</Trans>
      </chakra.p>
      <chakra.p color="muted" marginTop="1" marginBottom="4">
        <Trans>Try another keyword, or contact us.</Trans>
      </chakra.p>
      <LinkButton href={PAGES.contactUs} look="plain">
        <Trans>Contact us</Trans>
      </LinkButton>
    </chakra.div>
  )
}

function Waiting() {
  return (
    <chakra.div maxWidth="text" display="grid" gap="3" marginInlineStart={{ lg: '16.5rem' }}>
      <Skeleton height="12" marginBottom="6" />
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((row) => (
        <Skeleton key={row} height="14" />
      ))}
    </chakra.div>
  )
}
