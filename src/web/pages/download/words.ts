import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Platform } from '#domain/devices/devices.ts'
import type { LinkName } from './platform.ts'

export const LINK_WORDS: Record<LinkName, MessageDescriptor> = {
  android_google_url: msg`Get it on Google Play`,
  android_download_link: msg`Download directly`,
  ios_download_link: msg`Get it in the App Store`,
  macos_download_link: msg`Get it for the Mac`,
  windows_download_link: msg`Download for Windows`,
}

/** First of the three steps; the second is the same on every system. */
export const FIRST_STEPS: Record<Platform, MessageDescriptor> = {
  android: msg`Install the client from Google Play. Without Google Play, load it directly.`,
  ios: msg`Install the client from the App Store, on an iPhone or an iPad.`,
  macos: msg`Install the client on your Mac and open it.`,
  windows: msg`Run the installer and open the client.`,
  linux: msg`Install the tools with the package manager of your distribution.`,
}

export const LAST_STEPS: Record<Platform, MessageDescriptor> = {
  android: msg`Import it in the client, switch it on and allow the VPN connection that Android asks about.`,
  ios: msg`Import it in the client, switch it on and allow the VPN configuration that iOS asks about.`,
  macos: msg`Import it in the client, activate it and allow the VPN configuration that macOS asks about.`,
  windows: msg`Import it in the client and activate it. Windows may ask for an administrator once.`,
  linux: msg`As root, put it into /etc/wireguard and start it with wg-quick.`,
}
