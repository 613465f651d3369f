import { ClassNames } from '@emotion/react';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { LiveToast } from './LiveToast.tsx';
import { receiveToasts } from './show-toast.ts';
import { ToastTransition } from './ToastTransition.tsx';

const components = { default: LiveToast };

/** Hands every toast to notistack, which passes unknown options on to the component. */
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

/** notistack, told to show one toast at a time in `root`. Loaded by the host when the first toast comes. */
export function ToastProvider({ root, closeLabel }: { root: HTMLElement; closeLabel: string }) {
  return (
    <ClassNames>
      {({ css }) => (
        <SnackbarProvider
          maxSnack={1}
          // The toast counts its own time, so that pointer and focus can hold it alike.
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
