import { isHostName } from '../text/host-name.ts'

const isPath = (text: string) => text.length <= 255 && /^(\/[\w.@+-]+)+$/.test(text)

interface WayParameter {
  isValid: (value: string) => boolean
  example: string
}

/** Lists all that operators set for ways besides ports; options of `nodes ways` have the same names. */
export const WAY_PARAMETERS = {
  /** host name of the certificate */
  host: { isValid: isHostName, example: 'cdn.skylark.example' },
  /** path on the node, of a file that also has the intermediate certificates */
  certificate: { isValid: isPath, example: '/etc/skylark-ways/fullchain.pem' },
  /** path on the node */
  key: { isValid: isPath, example: '/etc/skylark-ways/privkey.pem' },
} as const satisfies Record<string, WayParameter>
export type WayParameterName = keyof typeof WAY_PARAMETERS
export type WayParameters = Readonly<Partial<Record<WayParameterName, string>>>

export const WAY_PARAMETER_NAMES = Object.keys(WAY_PARAMETERS) as WayParameterName[]

/** Picks the parameters that are given, among other values. */
export const givenParameters = (
  values: Readonly<Partial<Record<WayParameterName, string | undefined>>>,
): WayParameters =>
  Object.fromEntries(
    WAY_PARAMETER_NAMES.flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
