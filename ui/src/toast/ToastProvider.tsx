import { ClassNames } from '@emotion/react';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { LiveToast } from './LiveToast.tsx';
import { receiveToasts } from './show-toast.ts';
import { ToastTransition } from './ToastTransition.tsx';

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
    <ClassNames>
      {({ css }) => (
        <SnackbarProvider
          maxSnack={1}
          // `LiveToast` has its own timer, which pointer and focus pause.
          autoHideDuration={null}
          domRoot={root}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          Components={components}
          TransitionComponent={ToastTransition as never}
          classes={{
            containerRoot: css`
              z-index: 70;
            `,
          }}
        >
          <Receiver closeLabel={closeLabel} />
        </SnackbarProvider>
      )}
    </ClassNames>
  );
}
