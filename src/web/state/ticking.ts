import { useSyncExternalStore } from 'react'
import { everySecond, now } from '../clock.ts'

/** The present, in whole seconds of the service's clock (milliseconds); the component renders again each second. */
export const useNow = () => useSyncExternalStore(everySecond, wholeSecond, wholeSecond)

const wholeSecond = () => Math.floor(now() / 1000) * 1000
