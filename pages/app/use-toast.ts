import { showToast, type ToastContent } from '@hd-group/ui/toast/show-toast.ts';

/** Shows a toast; its code is fetched at the first one. The host stands in the layout's rest. */
export function useToast(): (content: ToastContent) => void {
  return showToast;
}
