export type ToastKind = 'plain' | 'destructive';

export type ToastContent = {
  kind?: ToastKind;
  title: string;
  description?: string;
};
