import { GROUP, NOWHERE, type Notice } from '#domain/links/profile.ts'

/** Says it to sing-box 1.11 and earlier, which read none of the fields that 1.12 needs. */
export const oldSingBoxNotice = ({ says }: Notice): string =>
  `${JSON.stringify(
    {
      inbounds: [
        {
          type: 'tun',
          tag: 'tun',
          inet4_address: '172.19.0.1/30',
          inet6_address: 'fdfe:dcba:9876::1/126',
          auto_route: true,
          strict_route: true,
        },
      ],
      outbounds: [
        { type: 'selector', tag: GROUP, outbounds: [says], default: says },
        { type: 'socks', tag: says, server: NOWHERE.host, server_port: NOWHERE.port },
      ],
      route: { final: GROUP, auto_detect_interface: true },
    },
    null,
    2,
  )}\n`

/**
 * Says it in a list of share links, as v2rayN, Shadowrocket and others read them: Base64 of one Shadowsocks link
 * (https://shadowsocks.org/doc/sip002.html), whose name is the sentence.
 */
export function shareLinkNotice({ says }: Notice): string {
  const user = Buffer.from('aes-128-gcm:none').toString('base64url')
  const link = `ss://${user}@${NOWHERE.host}:${NOWHERE.port}#${encodeURIComponent(says)}`
  return Buffer.from(link).toString('base64')
}

/** Says it to Surge, which separates by commas and ends a name at its equals sign. */
export function surgeNotice({ says }: Notice): string {
  const name = says.replaceAll(/[,="\n]/g, ' ')
  return `[Proxy]
${name} = socks5, ${NOWHERE.host}, ${NOWHERE.port}
[Proxy Group]
${GROUP} = select, ${name}
[Rule]
FINAL,${GROUP}
`
}
