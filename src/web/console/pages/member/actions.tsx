import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/members.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { showToast } from '../../../state/app/toast.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useIsWide } from '../../../ui/basic/use-is-wide.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { trafficFrom } from '../../draft/typed-figures.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import type { MemberPart } from './member-part.ts'

/** Offers the actions on a member, the weightiest last and behind a menu. */
export function MemberActions({
  member: { digital_account_number, suspended_at_ms, deletion_due_at_ms, tier },
  again,
  onCodes,
}: MemberPart & { onCodes: (codes: readonly string[]) => void }) {
  const { t, i18n } = useLingui()
  const gold = i18n._(TIER_NAMES.gold)
  const params = { account_number: digital_account_number }
  const done = (message: string) => {
    showToast(message)
    again()
  }
  // a phone has room for one beside the title
  const isWide = useIsWide()
  const others = (
    <>
      <Action
        title={t`Grant traffic`}
        lead={
          <Trans>
            A pack of traffic: used once the monthly traffic runs out; it never expires.
          </Trans>
        }
        action={t`Grant traffic`}
        fields={[
          {
            name: 'traffic',
            label: t`Traffic, such as 50 GB`,
            maxLength: 20,
            isRight: (typed) => Boolean(parseTraffic(trafficFrom(typed))),
            wrong: t`Enter an amount such as 50 GB.`,
          },
        ]}
        send={({ traffic = '', why }) =>
          callConsole(api.grantTraffic, {
            params,
            request: { bytes: parseTraffic(trafficFrom(traffic)) ?? 0, why },
          })
        }
        onDone={() => done(t`Traffic granted`)}
      />
      <Action
        title={t`Change the email address`}
        lead={
          <Trans>
            The member signs in with the new address. Both addresses are emailed; a link sent to the
            old address undoes the change for 72 hours. Make sure the request comes from the member.
          </Trans>
        }
        action={t`Change email`}
        fields={[
          { name: 'email', label: t`New email address`, inputMode: 'email', maxLength: 254 },
        ]}
        send={({ email = '', why }) =>
          callConsole(api.changeMemberEmail, { params, request: { email, why } })
        }
        onDone={({ is_new, is_taken }) => {
          if (is_taken) return done(t`Nothing was changed: another account has this address.`)
          done(is_new ? t`Email address changed` : t`This was already done, so nothing changed.`)
        }}
      />
    </>
  )
  return (
    <chakra.div css={BESIDE_TITLE}>
      <RowActions
        name={groupAccountNumber(digital_account_number)}
        likely={
          <>
            <Action
              title={t`Grant days`}
              lead={
                tier === 'free' ? (
                  <Trans>Free days of {gold}, starting now.</Trans>
                ) : (
                  <Trans>Free days of the current tier, added after it ends.</Trans>
                )
              }
              action={t`Grant days`}
              fields={[{ name: 'days', label: t`Days`, inputMode: 'numeric', maxLength: 4 }]}
              send={({ days, why }) =>
                callConsole(api.grantDays, {
                  params,
                  request: { days: Number(days), tier: null, why },
                })
              }
              onDone={() => done(t`Days granted`)}
            />
            {isWide && others}
          </>
        }
      >
        {!isWide && others}
        <Action
          title={t`Sign out everywhere`}
          lead={
            <Trans>
              Every session and connection ends, and every browser and app is forgotten: the next
              sign-in needs two-step verification.
            </Trans>
          }
          action={t`Sign out everywhere`}
          danger
          send={({ why }) => callConsole(api.signOutMember, { params, request: { why } })}
          onDone={() => done(t`Signed out everywhere`)}
        />
        <Action
          title={t`Reset two-step verification`}
          lead={
            <Trans>
              The authenticator, passkeys and recovery codes are removed, every session ends, and
              the member is notified. Make sure the request comes from the member.
            </Trans>
          }
          action={t`Reset two-step verification`}
          danger
          send={({ why }) => callConsole(api.resetFactors, { params, request: { why } })}
          onDone={({ recovery_codes }) => {
            onCodes(recovery_codes)
            done(t`Two-step verification reset`)
          }}
        />
        {suspended_at_ms === null ? (
          <Action
            title={t`Suspend this member`}
            lead={
              <Trans>
                Every session and connection ends right away, and nobody can sign in to this
                account. Paid time keeps running.
              </Trans>
            }
            action={t`Suspend`}
            danger
            send={({ why }) => callConsole(api.suspendMember, { params, request: { why } })}
            onDone={() => done(t`Suspended`)}
          />
        ) : (
          <Action
            title={t`Restore this member`}
            lead={<Trans>The member can sign in again.</Trans>}
            action={t({ message: 'Restore', comment: 'button: ends the suspension of a member' })}
            send={({ why }) => callConsole(api.restoreMember, { params, request: { why } })}
            onDone={() => done(t`Restored`)}
          />
        )}
        {deletion_due_at_ms === null && (
          <Action
            title={t`Erase this account`}
            lead={
              <Trans>
                Every session and connection ends now, and the account is erased in seven days. The
                member gets an email, and can keep the account by signing in before then.
              </Trans>
            }
            action={t({ message: 'Erase', comment: 'button: deletes what is known of a member' })}
            danger
            send={({ why }) => callConsole(api.eraseMember, { params, request: { why } })}
            onDone={() => done(t`Will be erased in seven days`)}
          />
        )}
      </RowActions>
    </chakra.div>
  )
}

/** Ends the dots where the cards below end, and leaves the number room on a phone. */
const BESIDE_TITLE = {
  '& > div > button': { paddingInline: { base: '4', md: '6' } },
  '& > div > button[aria-expanded]': { paddingInline: '3', marginInlineEnd: '-3' },
} as const
