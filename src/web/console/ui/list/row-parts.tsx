import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { chakra } from '../../../theme/chakra.ts'
import { SiteLink } from '../../../ui/basic/text-link.tsx'

/** Links a whole row of a table to a page; its words are the link that is read out. */
export const RowLink = chakra(Link, {
  base: {
    fontWeight: 600,
    color: 'ink',
    textDecoration: 'none',
    _before: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _before: { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
    },
  },
})

const CellLink = chakra(SiteLink, { base: { position: 'relative' } })

/** Links to the member of a row, which leads elsewhere itself. */
export const MemberLink = ({
  digital_account_number: account,
}: {
  /** null when the account is erased */
  digital_account_number: string | null
}) =>
  account === null ? (
    <Trans>Erased account</Trans>
  ) : (
    <CellLink href={`/members/${account}`}>{groupAccountNumber(account)}</CellLink>
  )

/** A name of a row that leads nowhere; given by people, so nobody translates it. */
export const RowTitle = chakra(
  'bdi',
  { base: { fontWeight: 600 } },
  { defaultProps: { translate: 'no' } },
)

/** A cell that says the same in most rows. */
export const Quiet = chakra('span', { base: { color: 'muted' } })

/** A word of a row for phones, which show no heads of columns. */
export const PhoneWord = chakra('span', { base: { display: { base: 'inline', xl: 'none' } } })

/** The state of a row: its mark and its word, which stands out only where somebody has to look. */
export const State = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '2',
    _before: {
      content: '""',
      flex: 'none',
      alignSelf: 'center',
      width: '2',
      height: '2',
      borderRadius: 'pill',
      border: '2px solid currentColor',
    },
  },
  variants: {
    tone: {
      good: { color: 'ink', _before: { color: 'good', background: 'currentColor' } },
      waiting: {
        color: 'ink',
        fontWeight: 600,
        _before: { color: 'foil', background: 'currentColor' },
      },
      bad: { color: 'bad', fontWeight: 600 },
      muted: { color: 'muted' },
      off: {
        color: 'muted',
        _before: { height: '0', borderBlockWidth: '1px', borderRadius: '0px' },
      },
    },
  },
  defaultVariants: { tone: 'muted' },
})
