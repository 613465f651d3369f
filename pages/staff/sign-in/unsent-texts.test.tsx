import { act, renderHook } from '@testing-library/react';
import { useUnsentText } from './unsent-texts.ts';

test('a text that was sent is gone from the row that came back meanwhile, too', () => {
  const { result: sent, unmount } = renderHook(() => useUnsentText(1, 'reply 1', ''));
  act(() => sent.current[1]('Guten Tag'));
  unmount();
  const { result: back } = renderHook(() => useUnsentText(1, 'reply 1', ''));
  expect(back.current[0]).toBe('Guten Tag');
  act(() => sent.current[1](''));
  expect(back.current[0]).toBe('');
});
