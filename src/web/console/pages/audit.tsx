import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Field } from '../../ui/controls/field.tsx'
import { EmptyState } from '../../ui/product/empty-state.tsx'
import { useReading } from '../state/reading.ts'
import { audit } from '../state/readings.ts'
import { COMPACT } from '../ui/list/find.tsx'
import { ListTable } from '../ui/list/list-table.tsx'
import { Quiet } from '../ui/list/row-parts.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { useFormat } from '../use-format.ts'

/** Lists what operators did, newest first. */
export function AuditPage() {
  const { t } = useLingui()
  const { clock, day } = useFormat()
  const [request, find] = useState({ who: '', what: '' })
  const { remote, again } = useReading(audit, { request })
  const fields = [
    { name: 'who', label: t`Operator (full name)`, placeholder: t`Operator`, maxLength: 100 },
    { name: 'what', label: t`Action (or part of it)`, placeholder: t`Action`, maxLength: 200 },
  ] as const
  return (
    <Page
      title={<Trans>Audit log</Trans>}
      end={
        <chakra.div role="search" display="flex" flex={{ base: '1 1 100%', xl: 'none' }} gap="2">
          {fields.map((field) => (
            <chakra.div key={field.name} css={COMPACT} flex="1 1 0">
              <Field
                {...field}
                autoComplete="off"
                value={request[field.name]}
                onChange={({ target }) => find({ ...request, [field.name]: target.value })}
              />
            </chakra.div>
          ))}
        </chakra.div>
      }
    >
      <Loaded remote={remote} again={again}>
        {({ lines }) =>
          lines.length === 0 ? (
            <EmptyState title={<Trans>No matching entries</Trans>} />
          ) : (
            <ListTable
              rows={lines}
              columns={[
                { head: t`Time`, cell: ({ at_ms }) => clock(at_ms), phone: 'end' },
                {
                  head: t`Operator`,
                  cell: (line) => <bdi translate="no">{line.who}</bdi>,
                  phone: 'end',
                },
                {
                  head: t`Action`,
                  cell: (line) => <Verb {...partsOf(line)} />,
                  phone: 'first',
                },
                {
                  head: t`Object`,
                  cell: (line) => <Quiet>{partsOf(line).about}</Quiet>,
                  kind: 'long',
                },
                {
                  head: t`Reason`,
                  cell: ({ why }) => why && <q>{why}</q>,
                  kind: 'long',
                  isOptional: true,
                },
              ]}
              groupOf={({ at_ms }) => day(at_ms)}
              keyOf={({ at_ms, who, what }) => `${at_ms} ${who} ${what}`}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Actions that take something from somebody, or refused ones. */
const RISKY = /remove|erase|suspend|refund|reset|lost|give-up|delete|restore|refused/

const Verb = ({ verb }: { verb: string }) => (
  <chakra.b fontSize="14" fontWeight={600} {...(RISKY.test(verb) && { color: 'bad' })}>
    {verb}
  </chakra.b>
)

/** Sets what was done, such as `coupons make`, apart from what it was done to and with which options. */
function partsOf({ what }: { what: string }) {
  const [, verb, rest = ''] = /^([\w-]+(?: [\w-]+)?):?(.*)$/s.exec(what) ?? ['', what, '']
  return { verb, about: rest.trimStart().replaceAll(' --', ' · ') }
}
