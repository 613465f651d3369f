import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { showToast } from './show-toast.ts';
import { Toast } from './Toast.tsx';
import { ToastHost } from './ToastHost.tsx';

const nothing = () => {};

export const toastExamples: Examples = {
  plain: () => (
    <Toast
      title="Thank you!"
      description="We write when there is something to show."
      closeLabel="Close"
      onClose={nothing}
    />
  ),
  destructive: () => (
    <Toast kind="destructive" title="You are on the list already." closeLabel="Close" onClose={nothing} />
  ),
  'host with a button': () => (
    <div>
      <ToastHost labels={{ region: 'Messages', close: 'Close' }} />
      <Button onClick={() => showToast({ title: 'Here it is', description: 'For five seconds.' })}>
        Show a toast
      </Button>
    </div>
  ),
};
