import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cause, Step } from '#domain/connection/causes.ts'
import type { Check, CheckState } from '#domain/connection/checks.ts'

/** The values that the sentences name. */
export interface Named {
  /** the device */
  name: string
  node: string
  /** the device that holds the slot */
  other: string
  /** day on which the allowance starts again */
  day: string
  announcement: string
}

type Words = (named: Named) => MessageDescriptor

/** Names each cause. */
export const CAUSE_TITLES: Record<Cause, Words> = {
  no_network: () => msg`This device is offline`,
  suspended: () => msg`Your account is suspended`,
  signed_out: () => msg`You’re signed out`,
  not_set_up: () => msg`This service isn’t set up yet`,
  no_open_node: () => msg`No node is accepting devices right now`,
  no_device: () => msg`You haven’t added a device yet`,
  traffic_used_up: () => msg`You’ve used this month’s traffic`,
  plan_ended: () => msg`Your membership has ended`,
  limit_lowered: ({ name }) =>
    msg`“${name}” was switched off because your device limit is lower now`,
  limit_reached: () => msg`You’ve reached your device limit`,
  node_lost: ({ name }) => msg`The node of “${name}” is no longer available`,
  node_removed: ({ name }) => msg`The node of “${name}” is no longer available`,
  node_closed: ({ node }) => msg`Node ${node} can’t carry traffic right now`,
  work_announced: ({ node }) => msg`Node ${node} isn’t responding`,
  node_silent: ({ node }) => msg`Node ${node} isn’t responding`,
  node_drained: ({ node }) => msg`Node ${node} isn’t taking new devices`,
  node_full: ({ node }) => msg`Node ${node} is full`,
  switched_off: ({ name }) => msg`“${name}” is switched off in your account`,
  was_suspended: ({ name }) =>
    msg`“${name}” was switched off while your account was suspended or being deleted`,
  traffic_is_back: ({ name }) => msg`“${name}” was switched off when your traffic ran out`,
  app_silent: ({ name }) => msg`The app on “${name}” stopped responding`,
  app_left: ({ name }) => msg`“${name}” was disconnected or signed out`,
  never_on: ({ name }) => msg`“${name}” hasn’t been switched on yet`,
  shared: ({ name }) => msg`Two devices seem to use the configuration of “${name}”`,
  connected: ({ name, node }) => msg`“${name}” is connected, through ${node}`,
  outdated: ({ name }) => msg`The configuration on “${name}” is out of date`,
  clock_wrong: () => msg`This device’s clock is wrong`,
  unreachable: () => msg`We can’t reach our server from here`,
  never_heard: ({ name }) => msg`“${name}” has never connected`,
  tunnel_off: ({ name }) => msg`The tunnel on “${name}” seems to be off`,
}

/** Steps whose own sentence says more than that of the cause. */
export const TELLING_STEPS: readonly Step[] = ['try_ways', 'next_way']

/** Says what to do about a cause for which the step's own sentence is too general. */
export const CAUSE_TEXTS: Partial<Record<Cause, Words>> = {
  no_network: () => msg`Turn on Wi-Fi or mobile data, then check again.`,
  traffic_used_up: ({ day }) =>
    msg`It resets on ${day} (UTC). With a plan that has more traffic you can connect right away.`,
  plan_ended: ({ name }) =>
    msg`You can have fewer devices online now. Renew to bring “${name}” back.`,
  work_announced: ({ announcement }) => msg`This may be the reason: “${announcement}”`,
  shared: () => msg`They keep disconnecting each other. Add the second one as a separate device.`,
  clock_wrong: () =>
    msg`WireGuard refuses a clock that was set back. Set the time automatically in the system settings, then check again.`,
  unreachable: () =>
    msg`If the tunnel is on, switch it off in WireGuard, then check again. On hotel or café Wi-Fi, sign in to the network first.`,
  never_heard: () =>
    msg`Import its configuration in WireGuard and turn on the tunnel. If you’ve lost it, create a new configuration.`,
  tunnel_off: () =>
    msg`Turn it on in WireGuard. If it’s on already, this network may block it: try another network, such as mobile data.`,
  connected: () =>
    msg`If pages still don’t load, check whether your traffic goes through the tunnel.`,
}

/** Says what the next step is. */
export const STEP_TEXTS: Record<Step, Words> = {
  check_again: () => msg`Check again in a moment.`,
  contact: () =>
    msg`Until this is resolved, your devices can’t connect. Contact us to find out why.`,
  sign_in: () => msg`Sign in to see what your devices are doing right now.`,
  wait: () => msg`There’s nothing you need to do. Check again in a few minutes.`,
  add_device: () => msg`Add this device to get a configuration for its WireGuard app.`,
  see_plans: () => msg`With a membership you can connect right away.`,
  switch_on: () => msg`Switch it on here, then turn on the tunnel in WireGuard.`,
  take_slot: ({ name, other }) => msg`Disconnect “${other}” and “${name}” takes over.`,
  new_configuration: () =>
    msg`Create a new configuration and import it in WireGuard to replace the old one.`,
  update_profile: () =>
    msg`Refresh the profile in its app. The device’s link returns the new configuration.`,
  move_device: () =>
    msg`Move it to another node and import the new configuration in WireGuard. It keeps its name and its place in your list.`,
  open_app: () => msg`Open its app and turn on the tunnel.`,
  try_ways: () =>
    msg`Turn the tunnel on in WireGuard. If it’s on already, this network may block it. Your node also offers a disguised connection, with a link in another app.`,
  next_way: () =>
    msg`If its app is on, this network may be blocking the entry you chose. Pick the next entry in the profile and wait 20 seconds.`,
  see_protection: () =>
    msg`If pages still don’t load, check whether your traffic goes through the tunnel.`,
}

/** Names what was checked, to be answered with yes or no. */
export const CHECK_NAMES: Record<Check, MessageDescriptor> = {
  service: msg`Our server is responding`,
  clock: msg`This device’s clock is right`,
  allowance: msg`You have traffic left`,
  slot: msg`You’re within your device limit`,
  node: msg`Its node works`,
  configuration: msg`Its configuration matches the node`,
  handshake: msg`It connected in the last three minutes`,
}

export const STATE_WORDS: Record<CheckState, MessageDescriptor> = {
  fine: msg`Yes`,
  not_fine: msg`No`,
  unknown: msg`We can’t tell`,
}
