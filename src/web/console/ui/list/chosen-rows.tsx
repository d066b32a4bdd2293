import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { Tools } from '../page.tsx'
import { PhoneWord } from './row-parts.tsx'

/** Remembers that all rows of a search are chosen; another search chooses none. */
export function useAllChosen(filters: object) {
  const search = JSON.stringify(filters)
  const [chosen, setChosen] = useState<string | null>(null)
  return {
    isChosen: chosen === search,
    choose: (isChosen: boolean) => setChosen(isChosen ? search : null),
  }
}

/** Chooses all rows that a list finds, for what can be done with them; it stands in line with their ticks. */
export function ChooseAll({ isChosen, choose }: ReturnType<typeof useAllChosen>) {
  const { t } = useLingui()
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      verticalAlign="middle"
      minWidth={{ base: '11', xl: '8' }}
      minHeight={{ base: '11', xl: '8' }}
      cursor="pointer"
      title={t`Select all`}
    >
      <chakra.input
        type="checkbox"
        aria-label={t`Select all`}
        width="5"
        height="5"
        accentColor="link"
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
      />
      {/* as much as stands beside the filters */}
      <PhoneWord>{t({ message: 'All', context: 'rows' })}</PhoneWord>
    </chakra.label>
  )
}

/** Holds what can be done with all chosen rows, at the foot of the screen. */
export function ChosenRows({ count, children }: { count: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <chakra.section
      aria-label={t`With all selected`}
      position="sticky"
      bottom="0"
      zIndex="2"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      padding="3"
      background="card"
      border="hairline"
      borderRadius="card"
      boxShadow="raised"
    >
      <chakra.p flex="1 1 auto">{count}</chakra.p>
      <Tools>{children}</Tools>
    </chakra.section>
  )
}
