import { describe, expect, it } from 'vitest'
import { recordVersion } from '../../../src/server/operator/alerts/record-version.ts'
import { findNotes } from '../../../src/server/operator/reads/versions/release-notes.ts'
import { VERSION } from '../../../src/server/operator/reads/versions/version.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { enrolOperator } from '../console/operators.ts'
import { openNetwork } from '../devices/network.ts'

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Not yet.

## [0.2.0] - 2026-12-01

### Added

- Alerts by \`webhooks add\`, which
  may take two lines.
- More.

### Fixed

- **Less.**

## [0.1.0] - 2026-11-01

### Added

- All.
`

describe('the release notes', () => {
  it('are the section of the version', () => {
    expect(findNotes(CHANGELOG, '0.2.0')).toEqual([
      { kind: 'Added', changes: ['Alerts by `webhooks add`, which may take two lines.', 'More.'] },
      { kind: 'Fixed', changes: ['Less.'] },
    ])
  })

  it('are those of unreleased changes for a version that has none', () => {
    expect(findNotes(CHANGELOG, '0.3.0')).toEqual([{ kind: 'Added', changes: ['Not yet.'] }])
    expect(findNotes('# Changelog', '0.3.0')).toEqual([])
  })
})

forEachEngine((engine) => {
  const net = beforeEachOpen(() => openNetwork(engine))

  describe('the version', () => {
    it('is shown with what it brings, by the command and the console alike', async () => {
      const operator = await enrolOperator(net)
      const before = await net.operator('version')
      expect(before.output).toContain(`${VERSION}, the server has not started it yet\n\nAdded\n- `)
      await recordVersion(net.services)
      const since_ms = net.clock.nowMs
      const shown = await operator.ok('getVersion')
      expect(shown).toMatchObject({ version: VERSION, since_ms })
      expect(shown.notes.map(({ kind }) => kind)).toContain('Added')
      expect(JSON.parse((await net.operator('version', '--json')).output)).toEqual(shown)
    })

    it('is compared by doctor with the one that the server last started', async () => {
      const found = async () => {
        const findings = JSON.parse((await net.operator('doctor', '--json')).output)
        return findings.find(({ what }: { what: string }) => what === 'version')
      }
      expect(await found()).toMatchObject({ verdict: 'warning', next: 'Start the server.' })
      await recordVersion(net.services, '0.0.1')
      expect(await found()).toMatchObject({
        verdict: 'warning',
        next: 'Restart the server. See what changed: version',
      })
      await recordVersion(net.services)
      expect(await found()).toMatchObject({ verdict: 'ok' })
    })
  })
})
