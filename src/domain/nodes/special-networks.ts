/** Public IPv6. All other is private, local, multicast, reserved, unassigned, or IPv4 mapped or behind NAT64. */
export const GLOBAL_UNICAST_IPV6 = '2000::/3'

/**
 * Azure's metadata service, at an address that looks public. Those of other clouds are in networks that are not
 * public in any case: 169.254.169.254, 100.100.100.200 (Alibaba), 192.0.0.192 (Oracle), fd00:ec2::254 (Amazon).
 */
export const AZURE_METADATA = '168.63.129.16'
