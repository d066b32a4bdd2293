/** The `beforeinstallprompt` event, by which a page may offer its installation; Chromium only. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let installPrompt: InstallPrompt | null = null
let isKeepingPrompt = false
let notifyListener: (canPrompt: boolean) => void = () => {}

/** Stores the browser's install prompt, so that the page can show it later. */
export function captureInstallPrompt(): void {
  if (isKeepingPrompt) return
  isKeepingPrompt = true
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPrompt = event as InstallPrompt
    notifyListener(true)
  })
}

/** Calls back with whether the browser's install prompt can be shown. */
export function observeInstallPrompt(listener: (canPrompt: boolean) => void): void {
  captureInstallPrompt()
  notifyListener = listener
  listener(installPrompt !== null)
}

/** Shows the browser's install prompt, which works once. @returns whether the person accepted */
export async function askToInstall(): Promise<boolean> {
  const answer = await installPrompt?.prompt()
  installPrompt = null
  notifyListener(false)
  return answer?.outcome === 'accepted'
}
