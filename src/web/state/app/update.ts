import { proxy } from 'valtio'
import { acceptBuild, observeBuild } from '../../pwa.ts'

/**
 * Whether a newer build waits for the reader's yes, and whether that yes was given in another tab,
 * so that this one runs the build before until it reloads.
 */
export const update = proxy({ waiting: false, replaced: false, put_off: false })

export function watchUpdate(): void {
  observeBuild((stage) => {
    update.waiting = stage === 'waiting'
    update.replaced = stage === 'replaced'
    update.put_off = false
  })
}

/** Changes to the newer build and reloads this tab; the others go on and are told. */
export const acceptUpdate = () => acceptBuild()

export const putOffUpdate = () => {
  update.put_off = true
}
