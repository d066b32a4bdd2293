import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { useReading } from '../state/reading.ts'
import { version as reading } from '../state/readings.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Page, RowDetails, Section } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Shows the version of the server, and what it brings. The changelog is written in English. */
export function ServerVersionPage() {
  const { remote, again } = useReading(reading, {})
  const { moment } = useFormat()
  return (
    <Page title={<Trans>Version</Trans>}>
      <Loaded remote={remote} again={again}>
        {({ version, since_ms, notes }) => {
          const began = moment(since_ms)
          return (
            <>
              <div>
                <chakra.p fontSize="18" fontWeight={600}>
                  <bdi translate="no">{version}</bdi>
                </chakra.p>
                {since_ms !== null && (
                  <RowDetails>
                    <Trans>Since {began}</Trans>
                  </RowDetails>
                )}
              </div>
              {notes.map(({ kind, changes }) => (
                <Section key={kind} lang="en" dir="ltr">
                  <h2>{kind}</h2>
                  <chakra.ul
                    display="grid"
                    gap="2"
                    paddingInlineStart="5"
                    listStyle="disc"
                    maxWidth="text"
                  >
                    {changes.map((change) => (
                      <li key={change}>
                        <Line text={change} />
                      </li>
                    ))}
                  </chakra.ul>
                </Section>
              ))}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** Draws what stands between backticks as code; a line of the changelog has no other Markdown. */
function Line({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <chakra.code key={key} fontFamily="mono" overflowWrap="anywhere">
        {part}
      </chakra.code>
    )
  })
}
