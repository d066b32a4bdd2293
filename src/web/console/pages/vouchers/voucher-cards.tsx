import { useLingui } from '@lingui/react/macro'
import type { NewVouchersReply } from '#contract/console/vouchers.ts'
import { appName } from '#domain/site/locales.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Lark } from '../../../ui/basic/lark.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { useFormat } from '../../use-format.ts'
import { Worth } from './worth.tsx'

/** Styles its cards by selectors: ten thousand styled elements would take half a minute. */
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      _print: 'repeat(2, minmax(0, 1fr))',
    },
    listStyle: 'none',
    // the outermost lines are of the cards' margins
    padding: '0 1px 1px 0',
    margin: '0',
    fontSize: '14',
    '& li': {
      display: 'grid',
      gap: '1',
      alignContent: 'start',
      padding: '4',
      border: '1px dashed',
      borderColor: 'muted',
      // neighbors share the line along which they are cut
      margin: '0 -1px -1px 0',
      background: 'card',
      breakInside: 'avoid',
      overflowWrap: 'anywhere',
      '@media screen': { contentVisibility: 'auto', containIntrinsicSize: 'auto 9rem' },
    },
    '& b': { display: 'flex', alignItems: 'center', gap: '2' },
    '& strong': { fontSize: '18' },
    '& code': { fontFamily: 'mono', fontSize: '18', whiteSpace: 'nowrap' },
  },
})

/** Draws a card for each voucher: what it gives, its code, where and until when it is redeemed. */
export function VoucherCards({ batch }: { batch: NewVouchersReply }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { lastDay } = useFormat()
  const { codes, ends_at_ms, site } = batch
  const until = ends_at_ms === null ? null : lastDay(ends_at_ms)
  const address = site.replace(/^https?:\/\//, '')
  const where = t`Redeem it at ${address}: type the code while you sign up, or in your account under Settings.`
  const limit = until === null ? null : t`Valid until ${until} (UTC)`
  const name = appName(batch, locale)
  return (
    <Cards lang={locale}>
      {codes.map((code) => (
        <li key={code}>
          <b>
            <Lark size="16px" />
            {name}
          </b>
          <strong>
            <Worth {...batch} />
          </strong>
          <code translate="no">{groupByFour(code)}</code>
          <span>{where}</span>
          {limit !== null && <span>{limit}</span>}
        </li>
      ))}
    </Cards>
  )
}
