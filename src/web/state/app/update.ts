import { proxy } from 'valtio'
import { acceptBuild, observeBuild } from '../../pwa/build-stage.ts'

/**
 * `waiting`: a newer build waits for the reader's consent; `replaced`: consent was given in another
 * tab, and this one runs the earlier build until it reloads; `putOff`: the reader dismissed the offer.
 */
export const update = proxy({ waiting: false, replaced: false, putOff: false })

export function watchUpdate(): void {
  observeBuild((stage) => {
    update.waiting = stage === 'waiting'
    update.replaced = stage === 'replaced'
    update.putOff = false
  })
}

/** Activates the newer build and reloads this tab; other tabs keep running and show a notice. */
export const acceptUpdate = () => acceptBuild()

export const putOffUpdate = () => {
  update.putOff = true
}
