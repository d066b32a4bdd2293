import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useFormat } from '../../use-format.ts'
import type { Column } from './list-table.tsx'
import { PhoneWord, State } from './row-parts.tsx'

/** Describes the columns that most tables have; each is made for the rows of one table. */
export function useSharedColumns() {
  const { i18n, t } = useLingui()
  const { lastDay, moment, money } = useFormat()
  return {
    /** @param tones of the states that are not quiet */
    status: <S extends string>(
      words: Readonly<Record<S, MessageDescriptor>>,
      tones: Partial<Record<S, ComponentProps<typeof State>['tone']>>,
    ): Column<{ state: S }> => ({
      head: t`Status`,
      cell: ({ state }) => <State tone={tones[state] ?? 'muted'}>{i18n._(words[state])}</State>,
    }),
    /** @param timeOf finds the time in a row */
    time: <Row,>(
      head: string,
      timeOf: (row: Row) => number | null,
      sort: NonNullable<Column<Row>['sort']>,
    ): Column<Row> => ({ head, cell: (row) => moment(timeOf(row)), kind: 'figure', sort }),
    amount: <Row,>(sumOf: (row: Row) => Parameters<typeof money>): Column<Row> => ({
      head: t`Amount`,
      cell: (row) => money(...sumOf(row)),
      phone: 'end',
      kind: 'figure',
      sort: ['amount', 'amount_desc'],
    }),
    made: {
      head: t`Created`,
      cell: ({ made_at_ms }: { made_at_ms: number }) => moment(made_at_ms),
      phone: 'none',
      kind: 'figure',
    } as const,
    until: {
      head: t`Until (UTC)`,
      cell: ({ ends_at_ms }: { ends_at_ms: number | null }) => {
        if (ends_at_ms === null) return <Trans>No end</Trans>
        const day = lastDay(ends_at_ms)
        return (
          <Trans>
            <PhoneWord>until</PhoneWord> {day}
          </Trans>
        )
      },
      kind: 'figure',
    } as const,
    actions: <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
      head: t`Actions`,
      cell,
      phone: 'end',
      kind: 'controls',
    }),
  }
}
