import { Button, LinkButton } from '../ui/basic/button.tsx'
import { IconButton } from '../ui/basic/icon-button.tsx'
import { OutsideLink, SiteLink } from '../ui/basic/text-link.tsx'
import { DownloadButton, OutsideButton } from '../ui/controls/anchor-buttons.tsx'
import { ChoicePills } from '../ui/controls/choice-pills.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import { MoreIcon } from '../ui/controls/more-icon.tsx'
import { ignore, LONG_EMAIL, LONG_NAME, sample } from './samples.ts'
import type { Subject } from './subject.ts'

const LOOKS = ['primary', 'plain', 'quiet', 'danger'] as const

/** Buttons, links that look like them, and links in text. */
export const actions = (): Subject => ({
  id: 'actions',
  states: {
    ...Object.fromEntries(
      LOOKS.map((look) => [
        look,
        <Button key={look} look={look}>
          {sample('action')}
        </Button>,
      ]),
    ),
    busy: <Button busy>{sample('action')}</Button>,
    refused: <Button disabled>{sample('action')}</Button>,
    wide: <Button wide>{sample('action')}</Button>,
    link: <LinkButton href="/price">{sample('action')}</LinkButton>,
    download: <DownloadButton href="/content/plans.json">{sample('action')}</DownloadButton>,
    outside: <OutsideButton href="https://example.com/">{sample('action')}</OutsideButton>,
    more: (
      <Button look="quiet" aria-label={sample('action')}>
        <MoreIcon />
      </Button>
    ),
    copy: <CopyButton text={LONG_EMAIL} label={sample('action')} announce={ignore} />,
    'an icon alone': (
      <IconButton aria-label={sample('action')}>
        <MoreIcon />
      </IconButton>
    ),
    'links in text': (
      <p>
        {sample('sentence')} <SiteLink href="/faq">{sample('action')}</SiteLink>{' '}
        <OutsideLink href="https://example.com/">{sample('safe')}</OutsideLink>
      </p>
    ),
    pills: (
      <ChoicePills
        legend={sample('label')}
        options={['one', 'two', LONG_NAME].map((value) => ({ value, label: value }))}
        chosen="two"
        onChoose={ignore}
      />
    ),
  },
})
