import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { NoticeBar } from './NoticeBar.tsx';

export const noticeBarExamples: Examples = {
  'two buttons': () => (
    <NoticeBar
      label="Notice"
      actions={
        <>
          <Button>Decline</Button>
          <Button>Accept all</Button>
        </>
      }
    >
      We store your language and this choice. No other data is stored.
    </NoticeBar>
  ),
};
