import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { NewVouchersReply } from '#contract/console/vouchers.ts'
import { appName } from '#domain/site/locales.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { Lark } from '../../../ui/basic/lark.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { useFormat } from '../../use-format.ts'
import { Worth } from './worth.tsx'

const Card = chakra('li', {
  base: {
    display: 'grid',
    gap: '1',
    alignContent: 'start',
    padding: '4',
    border: '1px dashed',
    borderColor: 'muted',
    // neighbours share the line along which they are cut
    margin: '0 -1px -1px 0',
    background: 'card',
    breakInside: 'avoid',
  },
})

/** Draws a voucher: what it gives, its code, where and until when it is redeemed. */
export function VoucherCard({ code, made }: { code: string; made: NewVouchersReply }) {
  const locale = useLocale()
  const { lastDay } = useFormat()
  const { ends_at_ms, site } = made
  const until = ends_at_ms === null ? null : lastDay(ends_at_ms)
  const address = site.replace(/^https?:\/\//, '')
  return (
    <Card>
      <chakra.p display="flex" alignItems="center" gap="2" fontSize="14" fontWeight={600}>
        <Lark size="16px" />
        {appName(made, locale)}
      </chakra.p>
      <chakra.p fontSize="18" fontWeight={700}>
        <Worth {...made} />
      </chakra.p>
      <chakra.p fontFamily="mono" fontSize="18" whiteSpace="nowrap">
        {groupByFour(code)}
      </chakra.p>
      <chakra.p fontSize="14">
        <Trans>
          Redeem it at <b>{address}</b>: type the code while you sign up, or in your account under
          Settings.
        </Trans>
      </chakra.p>
      {until !== null && (
        <chakra.p fontSize="14">
          <Trans>Valid until {until} (UTC)</Trans>
        </chakra.p>
      )}
    </Card>
  )
}
