import { SnackbarProvider, type TransitionProps, useSnackbar } from 'notistack';
import { type ReactNode, useEffect, useRef } from 'react';
import { LiveToast } from './LiveToast.tsx';
import { receiveToasts } from './show-toast.ts';
import { transition, transitionMs } from './styles.ts';

const components = { default: LiveToast };

/** Enqueues every toast in notistack, which passes unknown options to the toast component. */
function Receiver({ closeLabel }: { closeLabel: string }) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () =>
      receiveToasts((toast) => {
        enqueueSnackbar({ message: toast.title, ...({ toast, closeLabel } as object) });
      }),
    [enqueueSnackbar, closeLabel],
  );
  return null;
}

/** notistack, configured to show one toast at a time in `root`. `ToastHost` loads it with the first toast. */
export function ToastProvider({ root, closeLabel }: { root: HTMLElement; closeLabel: string }) {
  return (
    <SnackbarProvider
      maxSnack={1}
      // `LiveToast` has its own timer, which pointer and focus pause.
      autoHideDuration={null}
      domRoot={root}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={components}
      TransitionComponent={ToastTransition as never}
    >
      <Receiver closeLabel={closeLabel} />
    </SnackbarProvider>
  );
}

type ToastTransitionProps = Omit<TransitionProps, 'children'> & { children?: ReactNode };

/** Replaces notistack's transitions, which measure the layout and read refs in a way that React 19 does not support. */
function ToastTransition({ in: open, onEnter, onEntered, onExit, onExited, children }: ToastTransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onEnter, onEntered, onExit, onExited });
  callbacks.current = { onEnter, onEntered, onExit, onExited };

  useEffect(() => {
    const element = node.current;
    if (!element) return;
    if (open) {
      callbacks.current.onEnter?.(element, true);
      callbacks.current.onEntered?.(element, true);
      return;
    }
    callbacks.current.onExit?.(element);
    const timer = setTimeout(() => callbacks.current.onExited?.(element), transitionMs);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    <div ref={node} css={transition} data-state={open ? 'open' : 'closed'}>
      {children}
    </div>
  );
}
