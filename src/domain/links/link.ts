/** Path of a device's link, before its secret: 256 random bits in base64url (decision 161). */
export const LINK_PATH = '/s/'

/** Path at which subscription addresses of other panels are shown, before their secret (decision 243). */
export const MOVED_LINK_PATH = '/sub/'

/** HKDF's `info` for the key under which a device's private key is sealed by its link's secret. */
export const LINK_KEY_INFO = 'skylark device link 1'

/** Bytes of AES-GCM's nonce, which the sealed key begins with. */
export const NONCE_BYTES = 12
/** Bytes of AES-GCM's tag, which the sealed key ends with. */
export const TAG_BYTES = 16

/** Nonce, 32 bytes of key and tag, in base64url. */
export const SEALED_KEY_FORM = /^[A-Za-z0-9_-]{80}$/
