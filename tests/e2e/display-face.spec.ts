import type { Page } from '@playwright/test'
import { expect, headingOf, test } from './support/journey.ts'
import { stopAndStart } from './support/nothing.ts'
