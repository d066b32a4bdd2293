import { LinkRow } from '../console/ui/link-row.tsx'
import { ListPages } from '../console/ui/list/list-pages.tsx'
import { Known, Nothing, Page, Row, Rows, Section } from '../console/ui/page.tsx'
import { RowActions } from '../console/ui/row-actions.tsx'
import { Button } from '../ui/basic/button.tsx'
import { LONG_EMAIL, LONG_NAME, sample } from './samples.ts'
import type { Subject } from './subject.ts'

/** Lists of the operator console. */
export const consoleParts = (): Subject => ({
  id: 'console',
  states: {
    rows: (
      <Page title={sample('title')} end={<Button>{sample('action')}</Button>}>
        <Rows>
          <LinkRow href="/members/1" name="427 163 0588" also={LONG_EMAIL}>
            <Known>{sample('sentence')}</Known>
          </LinkRow>
          <LinkRow href="/members/2" name={LONG_NAME} also="–">
            <Known>{sample('label')}</Known>
          </LinkRow>
          <Row>
            <b>{LONG_NAME}</b>
            <Known>{sample('sentence')}</Known>
            <RowActions name={LONG_NAME} likely={<Button look="plain">{sample('action')}</Button>}>
              <Button look="danger">{sample('action')}</Button>
            </RowActions>
          </Row>
        </Rows>
        <ListPages
          first={{ href: '/members', words: sample('label') }}
          next={{ href: '/members?before=1', words: sample('hint') }}
        />
      </Page>
    ),
    empty: <Nothing>{sample('sentence')}</Nothing>,
    section: <Section>{sample('sentence')}</Section>,
  },
})
