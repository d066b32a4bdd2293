import { proxy } from 'valtio'
import { read, remove, write } from '../../storage.ts'

/** Counts the changes of the stored offer, so that what shows it is drawn again. */
export const passkeyOffer = proxy({ changes: 0 })

/** Offers a passkey to the member who has just signed up, in this tab. */
export function offerPasskey(): void {
  write('passkey_offer', true)
  passkeyOffer.changes++
}

/** Ends the offer, whichever the answer: the settings add a passkey at any time. */
export function endPasskeyOffer(): void {
  remove('passkey_offer')
  passkeyOffer.changes++
}

/** Tells whether to offer a passkey: once after sign-up, and only in a browser that can create one. */
export const isPasskeyOffered = (): boolean =>
  read('passkey_offer') !== null && typeof PublicKeyCredential !== 'undefined'
