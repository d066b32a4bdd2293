import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyName } from '#contract/site/content.ts'
import type { Locale } from '#domain/site/locales.ts'
import { shownValue } from '../../remote.ts'
import { useToday } from '../../state/app/clock-value.ts'
import { loadPolicy, usePolicy } from '../../state/app/documents.ts'
import { AgeLine, Loaded } from '../../ui/basic/load-states.tsx'
import { PageFrame } from '../../ui/basic/page-frame.tsx'
import { POLICY_TITLES } from '../../ui/basic/policy-titles.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
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
  return (
    <PageFrame
      title={policy?.title ?? i18n._(POLICY_TITLES[name])}
      lead={
        policy === null ? (
          <Trans comment="a number, of an app or a document">Version</Trans>
        ) : (
          <Trans>
            Version {policy.version}, effective {longDate(policy.date, locale)}
          </Trans>
        )
      }
    >
      {remote.status === 'stale' && <PolicyAge as_of_ms={remote.asOf} onRefresh={reload} />}
      <Loaded
        value={policy}
        hasFailed={remote.status === 'failed'}
        onRetry={reload}
        waiting={<PolicySkeleton />}
      >
        {(policy) => <PolicyText policy={policy} />}
      </Loaded>
    </PageFrame>
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
