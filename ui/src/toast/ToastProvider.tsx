import { ClassNames } from '@emotion/react';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { LiveToast } from './LiveToast.tsx';
import { receiveToasts } from './show-toast.ts';
import { ToastTransition } from './ToastTransition.tsx';

const components = { default: LiveToast };

/** notistack, told to show one toast at a time in `root`. Loaded by the host when the first toast comes. */
export function ToastProvider({ root, closeLabel }: { root: HTMLElement; closeLabel: string }) {
  useEffect(
    () =>
      receiveToasts((toast) => {
        enqueueSnackbar({
          message: toast.title,
          variant: 'default',
          // notistack hands unknown options on to the component.
          ...({ toast, closeLabel } as object),
        });
      }),
    [closeLabel],
  );
  return (
    <ClassNames>
      {({ css }) => (
        <SnackbarProvider
          maxSnack={1}
          // The toast counts its own time, so that it can be held by pointer and focus alike.
          autoHideDuration={null}
          domRoot={root}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          Components={components}
          TransitionComponent={ToastTransition as never}
          classes={{
            containerRoot: css`
              z-index: 70;
              width: min(420px, calc(100% - 2rem));
            `,
          }}
        />
      )}
    </ClassNames>
  );
}
