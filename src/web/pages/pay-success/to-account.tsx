import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/pages.ts'
import { useDeadline } from '../../state/forms/seconds-left.ts'
import { Button, LinkButton } from '../../ui/basic/button.tsx'
import { useSpokenCount } from '../../ui/feedback/spoken-count.ts'

const SECONDS = 10
const SPOKEN_SECONDS = [5]

/** Counts down, then opens the account page; a button or Escape stops it (decision 22). */
export function ToAccount() {
  const [, navigate] = useLocation()
  const [is_stopped, setStopped] = useState(false)
  const to_account = useRef<HTMLDivElement>(null)
  const seconds_left = useDeadline(SECONDS)
  const spoken_seconds = useSpokenCount(seconds_left, SPOKEN_SECONDS)
  useEffect(() => {
    if (!is_stopped && seconds_left === 0) navigate(PAGES.account, { replace: true })
  }, [is_stopped, seconds_left, navigate])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setStopped(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    // the pressed button disappears, so the link to the account takes the focus
    if (is_stopped) to_account.current?.querySelector('a')?.focus()
  }, [is_stopped])

  return (
    <chakra.div ref={to_account} display="grid" gap="3">
      <LinkButton wide href={PAGES.account}>
        <Trans>See my pass</Trans>
      </LinkButton>
      {!is_stopped && (
        <Button wide look="plain" onClick={() => setStopped(true)}>
          <Trans>Stay here</Trans>
        </Button>
      )}
      <chakra.div color="muted" fontVariantNumeric="tabular-nums" minHeight="1.75em">
        {!is_stopped && (
          <p role="timer">
            <Trans>Your account opens in {seconds_left} s</Trans>
          </p>
        )}
        <div role="status">
          {is_stopped ? (
            <Trans>Stopped. This page stays until you leave it.</Trans>
          ) : (
            spoken_seconds !== null && (
              <chakra.span srOnly>
                <Plural
                  value={spoken_seconds}
                  one="Your account opens in # second. “Stay here” stops that."
                  other="Your account opens in # seconds. “Stay here” stops that."
                />
              </chakra.span>
            )
          )}
        </div>
      </chakra.div>
    </chakra.div>
  )
}
