import { chakra } from '../../theme/chakra.ts'

/** Lists addresses of the service as links, each to its start page. */
export function MirrorLinks({ hosts }: { hosts: readonly string[] }) {
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="4" listStyleType="none" dir="ltr">
      {hosts.map((host) => (
        <li key={host}>
          <chakra.a
            href={`https://${host}/`}
            rel="noreferrer"
            display="inline-flex"
            alignItems="center"
            minHeight="11"
            fontWeight={600}
            color="link"
            overflowWrap="anywhere"
          >
            {host}
          </chakra.a>
        </li>
      ))}
    </chakra.ul>
  )
}
