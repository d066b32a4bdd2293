import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { needsSetUp } from '#domain/devices/first-connection.ts'
import { shownValue } from '../../remote.ts'
import { useDeadline } from '../../state/forms/seconds-left.ts'
import { member } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { Button, LinkButton } from '../../ui/basic/button.tsx'
import { useSpokenCount } from '../../ui/feedback/spoken-count.ts'
import { SET_UP_PATH, setUpWords } from '../../ui/product/this-device.ts'

const SECONDS = 10
const SPOKEN_SECONDS = [5]

/**
 * Counts down, then opens the account page, for a member who has yet to connect where the device in hand
 * is set up; a button or Escape stops it.
 */
export function ToAccount() {
  const { i18n } = useLingui()
  const account = shownValue(useSnapshot(member).account)
  const isWaiting = account !== null && needsSetUp(account)
  const next = isWaiting ? SET_UP_PATH : PAGES.account
  const [, navigate] = useLocation()
  const [isStopped, setStopped] = useState(false)
  const toAccount = useRef<HTMLDivElement>(null)
  const secondsLeft = useDeadline(SECONDS)
  const spokenSeconds = useSpokenCount(secondsLeft, SPOKEN_SECONDS)
  useEffect(() => {
    if (!isStopped && secondsLeft === 0) navigate(next, { replace: true })
  }, [isStopped, secondsLeft, navigate, next])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setStopped(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    // the pressed button disappears, so the link to the account takes the focus
    if (isStopped) toAccount.current?.querySelector('a')?.focus()
  }, [isStopped])

  return (
    <chakra.div ref={toAccount} display="grid" gap="3">
      {isWaiting && (
        <LinkButton wide href={SET_UP_PATH}>
          {i18n._(setUpWords())}
        </LinkButton>
      )}
      <chakra.div display="flex" gap="3">
        <LinkButton wide look={isWaiting ? 'plain' : 'primary'} href={PAGES.account}>
          <Trans>See my pass</Trans>
        </LinkButton>
        {!isStopped && (
          <Button wide look="quiet" onClick={() => setStopped(true)}>
            <Trans>Stay here</Trans>
          </Button>
        )}
      </chakra.div>
      <chakra.div color="muted" fontVariantNumeric="tabular-nums" minHeight="1.75em">
        {!isStopped && (
          <p role="timer">
            {isWaiting ? (
              <Trans>The set-up steps open in {secondsLeft} s</Trans>
            ) : (
              <Trans>Your account opens in {secondsLeft} s</Trans>
            )}
          </p>
        )}
        <div role="status">
          {isStopped ? (
            <Trans>Stopped. This page stays until you leave it.</Trans>
          ) : (
            spokenSeconds !== null && (
              <chakra.span srOnly>
                <Plural
                  value={spokenSeconds}
                  one="The next page opens in # second. “Stay here” stops that."
                  other="The next page opens in # seconds. “Stay here” stops that."
                />
              </chakra.span>
            )
          )}
        </div>
      </chakra.div>
    </chakra.div>
  )
}
