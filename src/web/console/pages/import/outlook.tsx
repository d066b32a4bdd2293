import { Plural, useLingui } from '@lingui/react/macro'
import type { CheckedImportReply, ImportProblem, ImportSummary } from '#contract/console/import.ts'
import { wordImportProblem, wordPlace } from '#contract/console/words/import-problems.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { sayIn } from '../../say-in.ts'
import { RowDetails } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Says what an import of a file would do, or what keeps it from being done. */
export const Outlook = ({ summary, problems, problem_count }: CheckedImportReply) =>
  summary === null ? (
    <Problems problems={problems} count={problem_count} />
  ) : (
    <Alert tone="info">
      <Summary summary={summary} />
    </Alert>
  )

/** Counts the members of a file by tier. */
export function Summary({ summary }: { summary: ImportSummary }) {
  const { i18n } = useLingui()
  const { count } = useFormat()
  const { members, tiers, no_email, ended, ended_places } = summary
  const listed = TIERS.filter((tier) => tiers[tier] > 0)
  const places = ended_places.map((place) => wordPlace(place, sayIn(i18n))).join(', ')
  return (
    <div>
      <b>
        <Plural value={members} one="# member" other="# members" />
      </b>
      <RowDetails>
        {listed.map((tier) => `${i18n._(TIER_NAMES[tier])} ${count(tiers[tier])}`).join(' · ')}
      </RowDetails>
      {no_email > 0 && (
        <RowDetails>
          <Plural
            value={no_email}
            one="# without an email address: you get a claim code for this member."
            other="# without an email address: you get claim codes for them."
          />
        </RowDetails>
      )}
      {ended > 0 && (
        <RowDetails>
          <Plural
            value={ended}
            one="# membership has ended; this member comes in as Free:"
            other="# memberships have ended; these members come in as Free:"
          />{' '}
          {places}
          {ended > ended_places.length && ', …'}
        </RowDetails>
      )}
    </div>
  )
}

function Problems({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
  const { i18n } = useLingui()
  const more = count - problems.length
  return (
    <Alert tone="bad">
      <p>
        <Plural
          value={count}
          one="Nothing can be imported until this is fixed:"
          other="Nothing can be imported until these # are fixed:"
        />
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>{wordImportProblem(problem, sayIn(i18n))}</li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="# more isn’t listed." other="# more aren’t listed." />
        </p>
      )}
    </Alert>
  )
}
