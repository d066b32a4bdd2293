import type { Tier } from '#domain/membership/membership.ts'
import type { Suspicion } from '#domain/nodes/node-reports.ts'
import type { NodeProblemKind } from '#domain/nodes/nodes.ts'
import type { WayFailure } from '#domain/nodes/ways.ts'
import { msg } from '#domain/text/msg.ts'
import type { ConsoleNode } from '../lists/node-list.ts'
import type { Sentences } from './sentences.ts'

/** Names the tiers that include a node. */
export const TIER_WORDS: Sentences<Tier> = {
  free: [msg({ message: 'Free', context: 'tier' })],
  gold: [msg({ message: 'Gold', context: 'tier' })],
  diamond: [msg({ message: 'Diamond', context: 'tier' })],
}

/** Says why a node is suspected; the implausible surplus was not counted. */
export const SUSPICION_WORDS: Sentences<Suspicion> = {
  too_fast: [msg`It reported more traffic than a connection can carry.`],
  not_its_peer: [msg`It reported traffic for devices that weren’t on it.`],
  unreadable: [msg`It sent readings that can’t be read.`],
}

/** Explains why a node carries no traffic, and what its operator can do. */
export const NODE_PROBLEM_WORDS: Sentences<NodeProblemKind> = {
  not_told: [
    msg`Its agent hasn’t reported a firewall yet, so it carries no traffic.`,
    msg`Check that the agent on the node is running.`,
  ],
  nft_missing: [
    msg`nftables is missing on it, so it carries no traffic.`,
    msg`Install it on the node: apt-get install nftables`,
  ],
  firewall_refused: [
    msg`Its firewall can’t be applied, so it carries no traffic.`,
    msg`Check the agent’s log and settings on the node.`,
  ],
  network_overlap: [
    msg`One of its networks overlaps the tunnel network, so it carries no traffic.`,
    msg`Choose another with “Change network”.`,
  ],
}

/** Says how the update of a node's agent goes, and what its operator can do. */
export const UPDATE_WORDS: Sentences<NonNullable<ConsoleNode['update']>> = {
  waiting: [msg`Its agent waits to be updated.`],
  running: [msg`Its agent is being updated.`],
  no_key: [
    msg`Its agent wasn’t updated: no key was pinned on the node.`,
    msg`Install its agent again by a new line from a signed release.`,
  ],
  bad_signature: [
    msg`Its agent wasn’t updated: the pinned key didn’t sign this release.`,
    msg`Sign the release with that key, or check who changed the server.`,
  ],
  older: [
    msg`Its agent wasn’t updated: this release is older than its own.`,
    msg`To go back, install its agent again by a new line.`,
  ],
  not_fetched: [
    msg`Its agent wasn’t updated: the release couldn’t be fetched.`,
    msg`Try again; the node’s log says more.`,
  ],
  not_back: [
    msg`The new agent didn’t answer within a minute, so the old one is back.`,
    msg`See why in the node’s log: journalctl -u skylark-agent`,
  ],
}

/** Explains why a way does not run, and what its operator can do. */
export const WAY_FAILURE_WORDS: Sentences<WayFailure> = {
  starting: [
    msg`It is being started, or waits until the node is open.`,
    msg`Check again after some seconds, or see why the node is closed.`,
  ],
  unknown_kind: [
    msg`Its agent doesn’t know this kind.`,
    msg`Update the agent on the node to the version of the server.`,
  ],
  no_user: [
    msg`Its agent has no system user to run it.`,
    msg`On the node: useradd --system _skylark-ways, then ENGINE_USERS=_skylark-ways for the agent.`,
  ],
  not_installed: [
    msg`Its program isn’t installed on the node.`,
    msg`Install it on the node: apt-get install shadowsocks-libev trojan`,
  ],
  port_taken: [msg`Another program on the node uses its port.`, msg`Choose another port.`],
  port_denied: [
    msg`Its system user may not open a port below 1024.`,
    msg`On the node: sysctl net.ipv4.ip_unprivileged_port_start=443, also in a file of /etc/sysctl.d.`,
  ],
  ended: [
    msg`Its program ends as soon as it starts.`,
    msg`Compare the agent’s unit with the one in its guide: it needs CAP_SETUID and CAP_SETGID.`,
  ],
  no_site: [
    msg`It has no site for other visitors.`,
    msg`Put a site of your own into SITE_FOLDER on the node, /srv/skylark-site, with an index.html that every user can read.`,
  ],
  site_port_taken: [
    msg`The port of the site for other visitors is taken.`,
    msg`On the node, free port 28080 of 127.0.0.2: ss -ltnp`,
  ],
  certificate_unreadable: [
    msg`Its certificate or key is missing, or its system user may not read it.`,
    msg`On the node, check both paths as that user: setpriv --reuid=_skylark-ways --clear-groups cat <path>`,
  ],
  certificate_mismatch: [
    msg`Its certificate and key aren’t PEM, or don’t belong together.`,
    msg`Copy both again from the same renewal.`,
  ],
  certificate_ended: [
    msg`Its certificate has expired.`,
    msg`Renew it on the node; the agent uses the new file within a minute.`,
  ],
  certificate_early: [
    msg`Its certificate isn’t valid yet by the node’s clock.`,
    msg`Check the clock of the node: timedatectl`,
  ],
  certificate_host: [
    msg`Its certificate is for other host names.`,
    msg`Use one for the host name set here.`,
  ],
  certificate_untrusted: [
    msg`Its certificate isn’t from an authority that apps trust.`,
    msg`Use one from a public authority, and the file with its intermediate certificates (fullchain.pem).`,
  ],
}
