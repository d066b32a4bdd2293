import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { type Script, useScript } from '../load-page.ts'
import { update, watchUpdate } from '../state/app/update.ts'

const OFFER: Script<{ waiting: boolean }> = () => import('./offers/update-offer.tsx')

/** Offers a new build in a line above the page, which moves nothing; a build is never forced. */
export function UpdateBar() {
  const { waiting, replaced, putOff } = useSnapshot(update)
  // loaded now, as the files of this build may be gone once there is another
  const { Loaded } = useScript(OFFER)
  useEffect(watchUpdate, [])
  return (
    <div role="status">
      {(waiting || replaced) && !putOff && Loaded && <Loaded waiting={waiting} />}
    </div>
  )
}
