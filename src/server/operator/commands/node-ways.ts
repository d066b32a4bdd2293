import { givenParameters } from '#domain/nodes/way-parameters.ts'
import { selectNodeByName } from '../../nodes/queries.ts'
import { setWays } from '../actions/ways.ts'
import { jsonText } from '../plain-text.ts'
import { readWays } from '../reads/ways.ts'
import { command, refuse } from './command.ts'
import * as texts from './node-texts.ts'
import { asJson, flag, optional, text } from './options.ts'

/** Shows or sets the disguised connections of a node. */
export const NODE_WAYS = command({
  about:
    'Show the disguised connections for networks that block WireGuard, or set them. A new port gets a new secret, and the earlier ones stay open for a week.',
  examples: [
    '"Tokyo 3" --ways shadowsocks:8388',
    '"Tokyo 3" --ways tls:443 --host tokyo3.skylark.example --certificate fullchain.pem --key privkey.pem',
    '"Tokyo 3" --ways none --now',
  ],
  target: text('<name>', 'the name of a node'),
  options: {
    ways: optional(text('<list>', 'kinds and ports, best first, or none')),
    rotate: flag('give new secrets to connections that keep their port'),
    now: flag('close the earlier connections now'),
    host: optional(text('<name>', 'for tls: the host name of its certificate')),
    certificate: optional(text('<path>', 'for tls: the file of the certificate on the node')),
    key: optional(text('<path>', "for tls: the file of the certificate's key on the node")),
    json: asJson,
  },
  reason: 'optional',
  run: async (context, { target: name, options, author }) => {
    const { ways, rotate: isRotated = false, now: endsEarlier = false, json } = options
    const services = await context.open()
    const parameters = givenParameters(options)
    const isChange = isRotated || endsEarlier || Object.keys(parameters).length > 0
    if (ways !== undefined || isChange) {
      const change = { name, ways, parameters, isRotated, endsEarlier }
      const set = await setWays(services, change, author)
      if (set === 'invalid') refuse(texts.INVALID_WAYS)
      if (set === 'taken') refuse(`${name}: that port is the tunnel's own.`)
      if (typeof set === 'object') refuse(texts.invalidParameter(set.wrong))
    }
    const node = await selectNodeByName(services.db, name)
    if (!node) refuse(texts.missingNode(name))
    const shown = await readWays(services, node)
    return json ? jsonText(shown) : texts.waysText(name, shown)
  },
})
