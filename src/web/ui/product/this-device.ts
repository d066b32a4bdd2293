import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PLATFORMS, type Platform } from '#domain/devices/devices.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'

/** The view of the account that sets up the device in hand (decision 151). */
export const SET_UP_PATH = '/account?tab=devices&add=here'

type Kind = 'phone' | 'tablet' | 'computer' | 'unknown'

/** Label of every way to that view. */
const SET_UP_WORDS: Record<Kind, MessageDescriptor> = {
  phone: msg`Set up this phone`,
  tablet: msg`Set up this tablet`,
  computer: msg`Set up this computer`,
  unknown: msg`Set up this device`,
}

export const setUpWords = (): MessageDescriptor => SET_UP_WORDS[kindInHand()]

/** Returns the system that this browser runs on, as `start/marks/platform.ts` detects it; empty when unknown. */
export const platformInHand = (): Platform | '' =>
  parseChoice(PLATFORMS, document.documentElement.dataset.platform) ?? ''

/**
 * Tells phones from tablets by the user agent: Chrome and Firefox name "Mobile" on Android phones only,
 * and an iPad names itself or a Mac.
 */
export function kindInHand(): Kind {
  switch (platformInHand()) {
    case '':
      return 'unknown'
    case 'android':
      return /Mobile/.test(navigator.userAgent) ? 'phone' : 'tablet'
    case 'ios':
      return /iPhone|iPod/.test(navigator.userAgent) ? 'phone' : 'tablet'
    default:
      return 'computer'
  }
}
