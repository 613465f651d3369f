import { type ReactNode, useRef, useState } from 'react';
import { Confirmation } from '../../staff/controls/Confirmation.tsx';
import { QuietButton } from '../../staff/controls/QuietButton.tsx';

interface ConfirmedActionProps {
  /** What the button does. */
  action: string;
  /** Accessible name of the button, which begins with the action or says it. */
  name: string;
  question: string;
  isPending: boolean;
  /** Resolves when the action has ended. */
  onConfirm(): Promise<unknown>;
  /** Called after it: sets the focus where the action removes the button with all around it. */
  onDone?(): void;
  /** Whether the button is left out, because the action is done or not offered. */
  isDone?: boolean;
  /** What came of it. */
  children?: ReactNode;
}

/** A button that asks before it acts. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { action, name, question, isPending, onConfirm, onDone, isDone = false, children } = props;
  const [isAsking, setIsAsking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsAsking(false);
    // The button that had the focus is removed.
    root.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={root} tabIndex={-1}>
      {!isAsking && !isDone && (
        <QuietButton isBusy={isPending} aria-label={name} onClick={() => setIsAsking(true)}>
          {action}
        </QuietButton>
      )}
      {isAsking && (
        <Confirmation
          question={question}
          action={action}
          isPending={isPending}
          onConfirm={() =>
            void onConfirm().then(() => {
              close();
              onDone?.();
            }, close)
          }
          onCancel={close}
        />
      )}
      {children}
    </div>
  );
}
