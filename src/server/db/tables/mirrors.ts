/** The signed lists of mirrors. */
export interface MirrorTables {
  /** The signed lists of addresses at which the service can be found (decision 162); all have one number. */
  mirror_list: {
    /** each account belongs to one group, from 0 */
    mirror_group: number
    number: number
    /** host names, separated by commas */
    hosts: string
    /** list and signature in base64url */
    line: string
    /** Ed25519 in base64url; the private key is not stored */
    public_key: string
    ends_at_ms: number
  }
}
