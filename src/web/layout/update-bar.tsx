import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { type Script, useScript } from '../load-page.ts'
import { update, watchUpdate } from '../state/app/update.ts'

const OFFER: Script<{ waiting: boolean }> = () => import('./update-offer.tsx')

/** A newer build is offered, never forced: a quiet line over the page, which moves nothing. */
export function UpdateBar() {
  const { waiting, replaced, put_off } = useSnapshot(update)
  // loaded ahead: once another build is there, the files of this one may be gone
  const { Loaded } = useScript(OFFER)
  useEffect(watchUpdate, [])
  return (
    <div role="status">
      {(waiting || replaced) && !put_off && Loaded && <Loaded waiting={waiting} />}
    </div>
  )
}
