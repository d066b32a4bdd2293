import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PolicyName } from '#contract/site/content.ts'

export const POLICY_TITLES: Record<PolicyName, MessageDescriptor> = {
  'privacy-policy': msg`Privacy policy`,
  'terms-of-service': msg`Terms of service`,
  'user-usage-agreement': msg`User usage agreement`,
  'member-service-agreement': msg`Member service agreement`,
  'about-us': msg`About us`,
}
