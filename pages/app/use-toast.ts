import { useCallback } from 'react';
import { useTexts } from './use-texts.ts';

export interface ToastContent {
  kind: 'plain' | 'destructive';
  title: string;
  description?: string;
}

/** Shows a toast; its code is fetched at the first one. */
export function useToast(): (content: ToastContent) => void {
  const { t } = useTexts();
  const closeLabel = t('common.close');
  const regionLabel = t('common.notifications');
  return useCallback(
    (content) => {
      void import('@hd-group/ui/toast/show-toast.ts').then(({ showToast }) =>
        showToast({ ...content, closeLabel, regionLabel }),
      );
    },
    [closeLabel, regionLabel],
  );
}
