import { proxy } from 'valtio'
import { askToInstall, observeInstallPrompt } from '../../pwa/install-prompt.ts'
import { askToPersist, read, write } from '../../storage.ts'
import type { StoredValue } from '../../stored.ts'
import { systemInHand } from '../app/system-in-hand.ts'

/**
 * How this browser installs the app: by its install prompt, by hand in iOS, or not at all; `installed`
 * means that the page runs in the installed app.
 */
type Way = 'none' | 'prompt' | 'ios' | 'installed'

type Remembered = StoredValue<'install'>

const FIRST_VISIT: Remembered = { visits: 0, answer: null }
const VISITS_WORTH_AN_OFFER = 2

/** Offers installation on a second visit or after the pass was seen, and never after an answer. */
export const install = proxy<{ way: Way; isWorthIt: boolean; isAnswered: boolean }>({
  way: 'none',
  isWorthIt: false,
  isAnswered: true,
})

/** Counts this visit and listens for the browser's offer. */
export function watchInstall(): void {
  if (isStandalone()) {
    install.way = 'installed'
    // iOS fires no event on installing: ask when the app starts from the home screen.
    if (isIos()) askToPersist()
    return
  }
  const { visits, answer } = countVisit(read('install') ?? FIRST_VISIT)
  install.isAnswered = answer !== null
  install.isWorthIt = visits >= VISITS_WORTH_AN_OFFER
  observeInstallPrompt((canPrompt) => {
    const otherWay = isIos() ? 'ios' : 'none'
    install.way = canPrompt ? 'prompt' : otherWay
  })
  addEventListener('appinstalled', recordInstalled)
}

/** Records that the pass was on screen: from then on installation is worth offering. */
export const recordPassSeen = () => {
  install.isWorthIt = true
}

/** Shows the browser's install prompt and stores the answer. */
export async function installApp(): Promise<void> {
  if (await askToInstall()) recordInstalled()
  else declineInstall()
}

export const declineInstall = () => answerWith('declined')

function recordInstalled(): void {
  answerWith('installed')
  askToPersist()
}

function answerWith(answer: NonNullable<Remembered['answer']>): void {
  install.isAnswered = true
  write('install', { ...(read('install') ?? FIRST_VISIT), answer })
}

function countVisit(before: Remembered): Remembered {
  if (read('visit') === true) return before
  const after = { ...before, visits: Math.min(before.visits + 1, VISITS_WORTH_AN_OFFER) }
  write('visit', true)
  write('install', after)
  return after
}

/** Tells whether the app runs from the home screen, without the browser's own controls. */
function isStandalone(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

const isIos = () => systemInHand() === 'ios'
