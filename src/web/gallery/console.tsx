import { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import { LinkRow } from '../console/ui/link-row.tsx'
import { ListPages } from '../console/ui/list/list-pages.tsx'
import { EmptyText, Page, Row, RowDetails, Rows, Section } from '../console/ui/page.tsx'
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
            <RowDetails>{sample('sentence')}</RowDetails>
          </LinkRow>
          <LinkRow href="/members/2" name={LONG_NAME} also="–">
            <RowDetails>{sample('label')}</RowDetails>
          </LinkRow>
          <Row>
            <b>{LONG_NAME}</b>
            <RowDetails>{sample('sentence')}</RowDetails>
            <RowActions name={LONG_NAME} likely={<Button look="plain">{sample('action')}</Button>}>
              <Button look="danger">{sample('action')}</Button>
            </RowActions>
          </Row>
        </Rows>
        <ListPages list={MEMBER_LIST} page={{ before: '1' }} next="2" />
      </Page>
    ),
    empty: <EmptyText>{sample('sentence')}</EmptyText>,
    section: <Section>{sample('sentence')}</Section>,
  },
})
