import type { UnknownPasskey } from '#contract/webauthn.ts'

/**
 * Tells the browser's authenticators that the service no longer knows a passkey, so that they stop offering it.
 * Nothing happens where the browser cannot, or at a mirror, whose host name is not the passkey's.
 */
export function forgetPasskey(passkey: UnknownPasskey): void {
  if (typeof PublicKeyCredential === 'undefined') return
  PublicKeyCredential.signalUnknownCredential?.(passkey).catch(() => {})
}
