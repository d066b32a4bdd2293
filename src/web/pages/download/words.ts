import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Platform } from '#domain/devices/devices.ts'
import type { LinkName } from './platform.ts'

export const LINK_WORDS: Record<LinkName, MessageDescriptor> = {
  android_google_url: msg`WireGuard on Google Play`,
  android_download_link: msg`Download directly`,
  ios_download_link: msg`WireGuard in the App Store`,
  macos_download_link: msg`WireGuard in the Mac App Store`,
  windows_download_link: msg`Download WireGuard for Windows`,
}

export const INSTALL_STEPS: Record<Platform, MessageDescriptor> = {
  android: msg`Install WireGuard from Google Play, or download it directly.`,
  ios: msg`Install WireGuard from the App Store on your iPhone or iPad.`,
  macos: msg`Install WireGuard from the Mac App Store and open it.`,
  windows: msg`Download WireGuard, run the installer and open the app.`,
  linux: msg`Install wireguard-tools, and openresolv too if the command resolvconf is missing.`,
}

/** From the downloaded file to the switched-on tunnel, in the words of each system's WireGuard. */
export const CONNECT_STEPS: Record<Platform, MessageDescriptor> = {
  android: msg`In WireGuard, tap + and “Import from file or archive”. Switch it on and allow the VPN connection.`,
  ios: msg`In WireGuard, tap + and “Create from file or archive”. Allow the VPN configuration and switch it on.`,
  macos: msg`In WireGuard, choose “Import tunnel(s) from file”. Allow the VPN configuration and press Activate.`,
  windows: msg`In WireGuard, choose “Import tunnel(s) from file” and press Activate. Windows may ask for administrator permission once.`,
  linux: msg`As root, move the file to /etc/wireguard and run wg-quick up with its name, without .conf.`,
}
