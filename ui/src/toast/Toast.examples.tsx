import { Button } from '../button/Button.tsx';
import type { Examples } from '../examples/example.ts';
import { showToast } from './show-toast.ts';
import { Toast } from './Toast.tsx';
import { ToastHost } from './ToastHost.tsx';

const noop = () => {};

export const toastExamples: Examples = {
  plain: () => (
    <Toast
      title="Thank you!"
      description="We have received your message."
      closeLabel="Close"
      onClose={noop}
    />
  ),
  destructive: () => (
    <Toast kind="destructive" title="You are already subscribed." closeLabel="Close" onClose={noop} />
  ),
  'host with a button': () => (
    <div>
      <ToastHost labels={{ region: 'Messages', close: 'Close' }} />
      <Button onClick={() => showToast({ title: 'Sample message', description: 'Shown for five seconds.' })}>
        Show a toast
      </Button>
    </div>
  ),
};
