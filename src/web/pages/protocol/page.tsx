import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyName } from '#contract/site/content.ts'
import type { PolicyFile } from '#contract/site/documents.ts'
import type { Locale } from '#domain/site/locales.ts'
import { shownValue } from '../../remote.ts'
import { useToday } from '../../state/app/clock-value.ts'
import { loadPolicy, usePolicy } from '../../state/app/documents.ts'
import { AgeLine, Loaded } from '../../ui/basic/load-states.tsx'
import { PageFrame } from '../../ui/basic/page-frame.tsx'
import { POLICY_TITLES } from '../../ui/basic/policy-titles.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import type { Frozen } from '../../ui/text/spans.tsx'
import { OpeningFrame, openingOf } from './opening.tsx'
import { PolicySkeleton, PolicyText } from './policy-text.tsx'

/** Shows the policy document that the path names. */
export default function ProtocolPage({
  params,
}: {
  params: Readonly<Record<string, string | undefined>>
}) {
  const name = params.name as PolicyName
  return <Policy key={name} name={name} />
}

function Policy({ name }: { name: PolicyName }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const remote = usePolicy(name, locale)
  const policy = shownValue(remote)
  const reload = () => loadPolicy(name, locale)
  const opening = policy === null ? [] : openingOf(name, policy)
  const title = policy?.title ?? i18n._(POLICY_TITLES[name])
  const content = (
    <>
      {remote.status === 'stale' && <PolicyAge as_of_ms={remote.asOf} onRefresh={reload} />}
      <Loaded
        value={policy}
        hasFailed={remote.status === 'failed'}
        onRetry={reload}
        waiting={<PolicySkeleton />}
      >
        {({ blocks }) => <PolicyText blocks={blocks.slice(opening.length)} />}
      </Loaded>
    </>
  )
  if (opening.length > 0) {
    return (
      <OpeningFrame title={title} opening={opening} end={<Edition policy={policy} />}>
        {content}
      </OpeningFrame>
    )
  }
  return (
    <PageFrame title={title} lead={<Edition policy={policy} />}>
      {content}
    </PageFrame>
  )
}

/** Names the version of a document; only its place while the document loads. */
function Edition({ policy }: { policy: Frozen<PolicyFile> | null }) {
  const locale = useLocale()
  if (policy === null) return <Trans comment="a number, of an app or a document">Version</Trans>
  return (
    <Trans>
      Version {policy.version}, effective {longDate(policy.date, locale)}
    </Trans>
  )
}

function PolicyAge(props: { as_of_ms: number; onRefresh: () => void }) {
  const todayMs = useToday()
  return <AgeLine {...props} todayMs={todayMs} />
}

/** Formats a calendar day, the same in every time zone. */
const longDate = (isoDate: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(isoDate),
  )
