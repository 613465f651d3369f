export type ToastKind = 'plain' | 'destructive';

export type ToastContent = {
  kind?: ToastKind;
  title: string;
  description?: string;
};

type Deliver = (content: ToastContent) => void;

const waiting: ToastContent[] = [];
let deliver: Deliver | undefined;
let wanted: (() => void) | undefined;

/**
 * Shows a toast through the mounted `ToastHost`; one at a time, the newest takes the place. While the
 * host's code is still loading, or no host is mounted, it waits: nothing that is to be said gets lost.
 */
export function showToast(content: ToastContent): void {
  if (deliver) {
    deliver(content);
    return;
  }
  waiting.push(content);
  wanted?.();
}

/** For the host: called when a toast waits, at once if one does already. Returns the undo. */
export function onToastWanted(call: () => void): () => void {
  wanted = call;
  if (waiting.length > 0) call();
  return () => {
    if (wanted === call) wanted = undefined;
  };
}

/** For the provider: takes what waited and everything to come. Returns the undo. */
export function receiveToasts(next: Deliver): () => void {
  deliver = next;
  for (const content of waiting.splice(0)) next(content);
  return () => {
    if (deliver === next) deliver = undefined;
  };
}
